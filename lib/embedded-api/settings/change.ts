import { eq } from "drizzle-orm";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { err, ok, type Result } from "@/lib/domain/result";
import { importPictures } from "@/lib/embedded-api/catalogue/document/pictures";
import type { MarketDocument, Mistake } from "@/lib/embedded-api/catalogue/document/schema";
import { replaceDistricts, replacePaymentTypes } from "@/lib/embedded-api/catalogue/import";
import { movesMoney } from "@/lib/embedded-api/catalogue/pix-change";
import { replaceCoupons } from "@/lib/embedded-api/coupons/stored";
import { lockedMarketOf, marketOf, nextState, withMarket } from "@/lib/embedded-api/db/market-scope";
import { markets } from "@/lib/embedded-api/db/schema";
import type { StoredMarket } from "@/lib/embedded-api/db/stored";
import { withUploads } from "@/lib/embedded-api/picture-store/uploads";
import type { Dependencies, MarketContext } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import type { PictureBatch } from "@/lib/embedded-api/services/pictures";
import type { MediaStore } from "@/lib/node/media/media-store";
import { namesOf, SETTINGS_ACTION } from "./sections";
import {
  type CheckedSettings,
  checkedSettings,
  marketChange,
  SETTINGS_LISTS,
  type Settings,
  type SettingsPatch,
  settingsOf,
  sortedText,
  versionOf,
} from "./settings";

/** The changed settings before and after, for the shop's log. */
export type Recorded = { action: string; subject: string; before: SettingsPatch; after: SettingsPatch };

export type SettingsChange = {
  patch: SettingsPatch;
  /** Version of the settings that the owner saw; null for an undo, which does its own comparison. */
  version: string | null;
  mayMoveMoney: boolean;
  /** Writes to the log in the same transaction; returns the id there. */
  record: (context: MarketContext, change: Recorded) => Promise<string>;
};

export type Changed = { settings: Settings; version: string; warnings: Mistake[]; change: string | null };

export type Refusal = { mistakes: Mistake[] } | { request: RequestError };

type Deps = Pick<Dependencies, "db" | "media" | "now">;

/**
 * Applies a patch through a document's checks, or reports every mistake with its path. Refuses if the settings no
 * longer have `version`: another device has changed them. `mayApply` sees the settings under the same lock.
 */
export async function changeSettings(
  deps: Deps,
  market: MarketToken,
  { patch, version, mayMoveMoney, record }: SettingsChange,
  mayApply: (settings: Settings) => boolean = () => true,
): Promise<Result<Changed, Refusal>> {
  const found = await withMarket(deps.db, market, async (scope) => {
    const row = await marketOf(scope);
    return row && settingsOf({ ...scope, row, now: deps.now() });
  });
  if (!found) return refused(requestError(404, "UNKNOWN_MARKET"));
  const first = checkedSettings(found, patch);
  if (!first.ok) return err({ mistakes: first.error });
  if (version !== null && version !== versionOf(found)) return refused(requestError(409, "SETTINGS_CHANGED"));
  return withUploads(deps, market, async (batch) => {
    // Outside of the transaction: drawing a picture's cuts takes seconds.
    const pictures = await importedPictures(first.value.document, patch, deps.media, batch);
    if (!pictures.ok) return err({ mistakes: pictures.error });
    const ready: SettingsPatch = { ...patch, ...(patch.market && { market: { ...patch.market, ...pictures.value } }) };
    return withMarket(deps.db, market, async (scope) => {
      const row = await lockedMarketOf(scope);
      if (!row) return refused(requestError(404, "UNKNOWN_MARKET"));
      const context = { ...scope, row, now: deps.now() };
      const settings = await settingsOf(context);
      if (version !== null && version !== versionOf(settings)) return refused(requestError(409, "SETTINGS_CHANGED"));
      if (!mayApply(settings)) return refused(requestError(409, "UNDO_TOO_LATE"));
      const checked = checkedSettings(settings, ready);
      if (checked.ok && !mayMoveMoney && movesMoney(settings.market, marketAfter(settings, checked.value, ready)))
        return refused(requestError(403, "PIX_SCOPE"));
      if (!checked.ok) return err({ mistakes: checked.error });
      const changed = await store(context, settings, checked.value, { patch: ready, record });
      batch.store();
      return ok(changed);
    });
  });
}

function refused(request: RequestError) {
  return err({ request });
}

const PICTURES = ["logo", "banner"] as const;
const NO_PICTURE = "Use um endereço https://, um data:image/…;base64 ou um caminho /media/….";

/** The stored paths of the pictures that the patch brings. One that cannot be shown is a mistake of its field. */
async function importedPictures(
  { market, ...rest }: MarketDocument,
  patch: SettingsPatch,
  media: MediaStore,
  batch: PictureBatch,
): Promise<Result<Partial<Pick<StoredMarket, "logo" | "banner">>, Mistake[]>> {
  const named = PICTURES.filter((field) => patch.market && field in patch.market);
  // An import drops such a picture; here it would overwrite an existing one.
  const unread = named.filter((field) => patch.market?.[field] && market[field] === null);
  if (unread.length > 0) return err(unread.map((field) => ({ path: `market.${field}`, message: NO_PICTURE })));
  const only = { ...market, logo: null as string | null, banner: null as string | null };
  for (const field of named) only[field] = market[field];
  const mistakes = await importPictures({ ...rest, market: only }, media, batch);
  if (mistakes.length > 0) return err(mistakes);
  return ok(Object.fromEntries(named.map((field) => [field, only[field]])));
}

async function store(
  context: MarketContext,
  settings: Settings,
  { document, warnings }: CheckedSettings,
  { patch, record }: Pick<SettingsChange, "patch" | "record">,
): Promise<Changed> {
  const { tx, market, now } = context;
  const body = marketAfter(settings, { document }, patch);
  await tx
    .update(markets)
    .set({ body, importedAt: nextState(now), factsAt: now })
    .where(eq(markets.id, market));
  if (patch.districts) await replaceDistricts(context, document);
  if (patch.payment_types) await replacePaymentTypes(context, document);
  if (patch.coupons) await replaceCoupons(context, document.coupons ?? []);
  const after = await settingsOf({ ...context, row: { ...context.row, body } });
  const difference = differenceOf(settings, after);
  const { before } = difference;
  const change =
    Object.keys(before).length > 0
      ? await record(context, { action: SETTINGS_ACTION, subject: namesOf(before), ...difference })
      : null;
  return { settings: after, version: versionOf(after), warnings, change };
}

function marketAfter(
  { market }: Settings,
  { document }: Pick<CheckedSettings, "document">,
  patch: SettingsPatch,
): StoredMarket {
  return { ...market, ...marketChange(document, patch) } as StoredMarket;
}

/** The difference of two states as a pair of patches; a field that did not exist is null. */
export function differenceOf(before: Settings, after: Settings): { before: SettingsPatch; after: SettingsPatch } {
  const difference: { before: SettingsPatch; after: SettingsPatch } = { before: {}, after: {} };
  const one: Record<string, unknown> = before.market;
  const other: Record<string, unknown> = after.market;
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (field) => !same(one[field], other[field]),
  );
  if (fields.length > 0) {
    const picked = (market: Record<string, unknown>) =>
      Object.fromEntries(fields.map((field) => [field, market[field] ?? null]));
    difference.before.market = picked(one);
    difference.after.market = picked(other);
  }
  for (const list of SETTINGS_LISTS)
    if (!same(before[list], after[list])) {
      difference.before[list] = before[list];
      difference.after[list] = after[list];
    }
  return difference;
}

/** Whether every setting that the patch names still has the patch's value. */
export function stillAre(settings: Settings, patch: SettingsPatch): boolean {
  const market: Record<string, unknown> = settings.market;
  return (
    Object.entries(patch.market ?? {}).every(([field, value]) => same(market[field], value)) &&
    SETTINGS_LISTS.every((list) => patch[list] === undefined || same(settings[list], patch[list]))
  );
}

function same(one: unknown, other: unknown): boolean {
  return sortedText(one ?? null) === sortedText(other ?? null);
}
