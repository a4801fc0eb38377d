import { availableParallelism } from "node:os";
import { cutPath, LARGEST_CUT, type PictureKind, pictureHash } from "@/lib/domain/media/picture";
import { err, ok, type Result } from "@/lib/domain/result";
import type { PictureBatch } from "@/lib/embedded-api/services/pictures";
import type { MediaStore } from "@/lib/node/media/media-store";
import { isMediaAway } from "@/lib/node/media/media-store";
import { fetchPicture } from "@/lib/node/network/remote-picture";
import { PicturesBusy } from "@/lib/node/queue/picture-gate";
import type { MarketDocument, Mistake } from "./schema";

type Slot = { path: string; kind: PictureKind; source: string; put: (image: string | null) => void };

/**
 * Replaces pictures by our own media paths, in place; one that cannot be fetched becomes null with a warning. The
 * batch's `store` stores them.
 */
export async function importPictures(
  document: Pick<MarketDocument, "market" | "products">,
  media: MediaStore,
  batch: PictureBatch,
): Promise<Mistake[]> {
  const warnings: Mistake[] = [];
  const waiting = slotsOf(document);
  const worker = async () => {
    for (let slot = waiting.shift(); slot; slot = waiting.shift()) {
      const { path, put } = slot;
      await importPicture(slot, media, batch).then(put, (error: unknown) => {
        if (isMediaAway(error)) throw error;
        put(null);
        warnings.push({ path, message: `A imagem ficou de fora: ${reasonOf(error)}.` });
      });
    }
  };
  // Twice the processors: some workers wait for the network while others encode.
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, worker));
  return warnings.sort((a, b) => a.path.localeCompare(b.path, "en", { numeric: true }));
}

function slotsOf({ market, products }: Pick<MarketDocument, "market" | "products">): Slot[] {
  const slots: (Omit<Slot, "source"> & { source: string | null })[] = [
    {
      path: "market.banner",
      kind: "banner",
      source: market.banner,
      put: (image) => Object.assign(market, { banner: image }),
    },
    { path: "market.logo", kind: "logo", source: market.logo, put: (image) => Object.assign(market, { logo: image }) },
    ...products.map((product, index) => ({
      path: `products[${index}].image`,
      kind: "product" as const,
      source: product.image,
      put: (image: string | null) => Object.assign(product, { image }),
    })),
    ...optionSlots(products),
  ];
  return slots.flatMap(({ source, ...slot }) => (source ? [{ ...slot, source }] : []));
}

/** One for each picture: the products that use a group have its options with the same ones. */
function optionSlots(products: MarketDocument["products"]): Slot[] {
  const bySource = new Map<string, Slot & { holders: { image?: string | undefined }[] }>();
  for (const [index, { complements }] of products.entries())
    for (const [position, option] of complements.entries()) {
      if (!option.image) continue;
      const known = bySource.get(option.image);
      if (known) known.holders.push(option);
      else {
        const holders: { image?: string | undefined }[] = [option];
        const put = (image: string | null) => {
          for (const holder of holders) holder.image = image ?? undefined;
        };
        const path = `products[${index}].complements[${position}].image`;
        bySource.set(option.image, { path, kind: "product", source: option.image, put, holders });
      }
    }
  return [...bySource.values()];
}

/** Adds a product's picture to the batch; on failure returns a sentence with the reason. */
export async function productPicture(
  source: string,
  media: MediaStore,
  batch: PictureBatch,
): Promise<Result<string, string>> {
  try {
    return ok(await importPicture({ source, kind: "product" }, media, batch));
  } catch (error) {
    if (error instanceof PicturesBusy || isMediaAway(error)) throw error;
    return err(`A foto não pôde ser usada: ${reasonOf(error)}.`);
  }
}

async function importPicture(
  { source, kind }: Pick<Slot, "source" | "kind">,
  media: MediaStore,
  batch: PictureBatch,
): Promise<string> {
  if (source.startsWith("/")) return storedPicture(source, kind, media, batch);
  const bytes = /^data:/i.test(source)
    ? Buffer.from(source.slice(source.indexOf(",") + 1), "base64")
    : await fetchPicture(source);
  return batch.add(bytes, kind);
}

async function storedPicture(
  image: string,
  kind: PictureKind,
  media: MediaStore,
  batch: PictureBatch,
): Promise<string> {
  const hash = pictureHash(image);
  if (!hash) throw new Error("o caminho não é de uma imagem importada");
  const cut = LARGEST_CUT[kind];
  await batch.keep(hash);
  if ((await media.sizeOf(`${hash}/${cut}.webp`)) === null) throw new Error("ela não está entre as importadas");
  return cutPath(hash, cut);
}

const NETWORK: readonly [code: RegExp, sentence: string][] = [
  [/^(?:ENOTFOUND|EAI_\w+)$/, "o endereço não foi encontrado"],
  [/^(?:ETIMEDOUT|UND_ERR_\w*TIMEOUT)$/, "o servidor demorou demais"],
  [/^(?:E[A-Z]+|UND_ERR_\w+)$/, "o servidor não respondeu"],
  [/CERT|TLS|SSL|UNABLE_TO/, "o certificado do servidor não é válido"],
];

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "falha desconhecida";
  if (error.name === "TimeoutError") return "o servidor demorou demais";
  // File-system errors have messages in English.
  if ("syscall" in error) return "ela não pôde ser guardada";
  if (!(error.cause instanceof Error)) return error.message;
  const { code } = error.cause as NodeJS.ErrnoException;
  const known = code === undefined ? undefined : NETWORK.find(([pattern]) => pattern.test(code));
  return known?.[1] ?? "o servidor não respondeu";
}
