import "server-only";
import { availableParallelism } from "node:os";
import type { Market } from "@/lib/domain/market/market";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { readPicture } from "@/lib/server/media/pictures";
import { drawIcon, drawPreview } from "./draw";
import { createDrawings, type Drawing } from "./drawings";
import { type IconName, iconVersion } from "./icons";
import type { Preview } from "./preview";
import { previewVersion } from "./preview-address";

/** Each drawing takes a core; a peak of them must leave one for the menu. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

const drawings = processSingleton("drawings", () =>
  createDrawings({ bytes: 32 * 1024 * 1024, atOnce: AT_ONCE, waiting: 40 }),
);

export function previewPicture(market: Market, preview: Preview): Promise<Drawing> {
  return drawings.of(`preview ${previewVersion(preview)}`, market.token, async () => {
    const [picture, logo] = await Promise.all([
      preview.picture ? readPicture(preview.picture) : null,
      preview.logo ? readPicture(preview.logo, "source") : null,
    ]);
    const whole = Boolean(picture) === Boolean(preview.picture) && Boolean(logo) === Boolean(preview.logo);
    return { bytes: await drawPreview(preview, { picture, logo }), whole };
  });
}

export function iconPicture(market: Market, icon: IconName): Promise<Drawing> {
  return drawings.of(`icon ${iconVersion(market)} ${icon}`, market.token, async () => {
    const logo = market.logo ? await readPicture(market.logo, "source") : null;
    const bytes = await drawIcon({ name: market.name, color: market.primaryColor, logo }, icon);
    return { bytes, whole: Boolean(logo) === Boolean(market.logo) };
  });
}
