"use client";

import { useState } from "react";
import { Block } from "@/components/orders/order-blocks";
import { useUser } from "@/stores/user";
import { Rated } from "./rated";
import { RatingForm } from "./rating-form";

/** For an API that takes no rating: stored on this device and never sent (specification §2). */
export function RatingBlock({ orderId }: { orderId: string }) {
  const rating = useUser((user) => user.ratings[orderId] ?? null);
  const hydrated = useUser((user) => user.hydrated);
  const rate = useUser((user) => user.rate);
  const [state, setState] = useState<"shown" | "editing" | "thanked">("shown");
  if (!hydrated) return null;
  return (
    <div className="print:hidden">
      <Block title="Avaliação">
        {rating && state !== "editing" ? (
          <Rated {...rating} thanked={state === "thanked"} onEdit={() => setState("editing")} />
        ) : (
          <RatingForm
            before={rating}
            onRate={(given) => {
              rate(orderId, given);
              setState("thanked");
            }}
          />
        )}
        <Kept />
      </Block>
    </div>
  );
}

function Kept() {
  const unsaved = useUser((user) => user.unsaved);
  return (
    <p className="text-pretty text-muted text-sm">
      {unsaved
        ? "Seu navegador não deixa guardar a avaliação: ela some quando a página fechar."
        : "A avaliação fica guardada neste aparelho."}
    </p>
  );
}
