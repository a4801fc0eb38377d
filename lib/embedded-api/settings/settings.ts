import { createHash } from "node:crypto";
import { isRecord } from "@/lib/contract/reading/reading";
import { err, ok, type Result } from "@/lib/domain/result";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import type { MarketDocument, Mistake } from "@/lib/embedded-api/catalogue/document/schema";
import { warningsOf } from "@/lib/embedded-api/catalogue/document/warnings";
import { districtsOf, paymentTypesOf } from "@/lib/embedded-api/catalogue/menu";
import { couponsOf } from "@/lib/embedded-api/coupons/stored";
import type { StoredCoupon, StoredMarket } from "@/lib/embedded-api/db/stored";
import type { MarketContext } from "@/lib/embedded-api/request/context";

type StoredDistricts = Awaited<ReturnType<typeof districtsOf>>;
type StoredPaymentTypes = Awaited<ReturnType<typeof paymentTypesOf>>;

/** A market's document without its menu, in the shapes of the document. */
export type Settings = {
  market: StoredMarket;
  districts: StoredDistricts;
  payment_types: StoredPaymentTypes;
  coupons: StoredCoupon[];
};

export const SETTINGS_LISTS = ["districts", "payment_types", "coupons"] as const;

/** A field of `market` that is null is taken away; a list replaces the whole list. Everything else stays. */
export type SettingsPatch = {
  market?: Record<string, unknown> | undefined;
  districts?: unknown[] | undefined;
  payment_types?: unknown[] | undefined;
  coupons?: unknown[] | undefined;
};

export type CheckedSettings = { document: MarketDocument; warnings: Mistake[] };

/** The id is the shop's address, the installation decides what is simulated, and special days have their own call. */
const FIXED = ["id", "sandbox", "special_hours"];

export async function settingsOf(context: MarketContext): Promise<Settings> {
  return {
    market: context.row.body,
    districts: await districtsOf(context),
    payment_types: await paymentTypesOf(context),
    coupons: await couponsOf(context),
  };
}

/** Changes with the settings only: the menu or a special day may change in the meantime. */
export function versionOf({ market, ...lists }: Settings): string {
  const { special_hours: _own, ...own } = market;
  return createHash("sha256")
    .update(sortedText({ ...lists, own }))
    .digest("base64url")
    .slice(0, 22);
}

/** Judges the settings after the patch exactly as an import would; the menu is not looked at. */
export function checkedSettings(settings: Settings, patch: SettingsPatch): Result<CheckedSettings, Mistake[]> {
  const fixed = Object.keys(patch.market ?? {}).filter((field) => FIXED.includes(field));
  if (fixed.length > 0)
    return err(fixed.map((field) => ({ path: `market.${field}`, message: "Isto não se muda pelo painel." })));
  const written = {
    market: { ...settings.market, ...patch.market },
    categories: [{ id: "settings", name: "Settings" }],
    products: [],
    districts: patch.districts ?? settings.districts,
    payment_types: patch.payment_types ?? settings.payment_types,
    coupons: patch.coupons ?? settings.coupons,
  };
  const parsed = parseDocument(written);
  if (!parsed.ok) return parsed;
  return ok({ document: parsed.value, warnings: warningsIn(written, parsed.value) });
}

/** Without the warnings about the menu, which is not part of the settings. */
export function warningsIn(written: unknown, document: MarketDocument): Mistake[] {
  return warningsOf(written, document).filter(({ path }) => !/^(?:products|categories)\b/.test(path));
}

/** The fields of `market` as the document has them after its checks, of those that the patch names. */
export function marketChange({ market }: MarketDocument, patch: SettingsPatch): Record<string, unknown> {
  const parsed: Record<string, unknown> = { ...market };
  return Object.fromEntries(
    Object.keys(patch.market ?? {}).flatMap((field) => (field in parsed ? [[field, parsed[field]]] : [])),
  );
}

/** The same text for equal values, however their fields are ordered; null and missing are equal. */
export function sortedText(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, each]) => each !== null && each !== undefined)
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  );
}
