import "server-only";
import type { Market } from "@/lib/domain/market/market";
import { pictureGate } from "@/lib/node/queue/picture-gate";
import { drawIcon, drawPreview } from "./draw";
import { createDrawings, type Drawing } from "./drawings";
import { type IconName, iconVersion } from "./icons";
import { readPicture } from "./pictures";
import type { Preview } from "./preview";
import { previewVersion } from "./preview-address";

const drawings = {
  ofShops: createDrawings({ bytes: 32 * 1024 * 1024, gate: pictureGate() }),
  ofLinks: createDrawings({ bytes: 8 * 1024 * 1024, gate: pictureGate() }),
};

/** Anybody can make up any number of shared carts and choices, so they have their own queue and their own memory. */
export function previewPicture(market: Market, preview: Preview): Promise<Drawing> {
  const isOfLink = preview.kind === "cart" || preview.kind === "choice";
  const { of } = isOfLink ? drawings.ofLinks : drawings.ofShops;
  return of(`preview ${previewVersion(preview)}`, `${market.token}${isOfLink ? " links" : ""}`, async () => {
    const named = [preview.picture ?? [], preview.more ?? []].flat();
    const [logo, ...pictures] = await Promise.all([
      preview.logo ? readPicture(preview.logo, "source") : null,
      ...named.map((picture) => readPicture(picture)),
    ]);
    const found = pictures.filter((picture) => picture !== null);
    const [picture = null, ...more] = found;
    const whole = found.length === named.length && Boolean(logo) === Boolean(preview.logo);
    return { bytes: await drawPreview(preview, { picture, more, logo }), whole };
  });
}

export function iconPicture(market: Market, icon: IconName): Promise<Drawing> {
  return drawings.ofShops.of(`icon ${iconVersion(market)} ${icon}`, market.token, async () => {
    const logo = market.logo ? await readPicture(market.logo, "source") : null;
    const bytes = await drawIcon({ name: market.name, color: market.primaryColor, logo }, icon);
    return { bytes, whole: Boolean(logo) === Boolean(market.logo) };
  });
}
