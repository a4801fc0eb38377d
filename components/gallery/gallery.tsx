"use client";

import { QueryProvider } from "@/components/page/query-provider";
import { InShop } from "./states/frames";
import "./gallery.css";
import { cartParts } from "./parts/cart";
import { checkoutParts } from "./parts/checkout";
import { dialogParts } from "./parts/dialogs";
import { menuParts } from "./parts/menu";
import { orderParts } from "./parts/orders";
import { uiParts } from "./parts/ui";
import type { Part } from "./states/part";

const PARTS: readonly Part[] = [
  ...uiParts,
  ...menuParts,
  ...cartParts,
  ...checkoutParts,
  ...orderParts,
  ...dialogParts,
];

/** Every part in every state, for looking and for the pictures of `e2e/gallery.spec.ts`. */
export function Gallery() {
  return (
    <InShop>
      <QueryProvider>
        <div className="gallery">
          <h1>Gallery of parts</h1>
          <nav aria-label="Parts">
            {PARTS.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
          {PARTS.map((part) => (
            <Shown key={part.id} part={part} />
          ))}
        </div>
      </QueryProvider>
    </InShop>
  );
}

function Shown({ part: { id, title, states, wide } }: { part: Part }) {
  return (
    <section id={id} aria-label={title} data-part={id} data-wide={wide}>
      <h2>{title}</h2>
      {Object.entries(states).map(([name, state]) => (
        <figure key={name} data-state={name}>
          <figcaption>{name}</figcaption>
          <div>{state}</div>
        </figure>
      ))}
    </section>
  );
}
