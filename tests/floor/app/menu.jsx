import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The texts and pictures of a market's menu, read at each rendering, and nothing else. */
export async function Menu({ market }) {
  const { name, sections } = await readMenu(market);
  return (
    <main>
      <h1>{name}</h1>
      {sections.map((section) => (
        <section key={section.name}>
          <h2>{section.name}</h2>
          {section.products.map((product) => (
            <article key={product.name}>
              <h3>{product.name}</h3>
              <p>{product.description}</p>
              <p>{product.price}</p>
              {product.image && <img src={product.image} alt="" width={112} height={112} loading="lazy" />}
            </article>
          ))}
        </section>
      ))}
    </main>
  );
}

async function readMenu(market) {
  const file = join(/* turbopackIgnore: true */ process.env.FLOOR_MENUS ?? "", `${market}.json`);
  return JSON.parse(await readFile(file, "utf8"));
}
