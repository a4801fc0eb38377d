import { newType } from "@/components/board/shop/forms/payment";
import type { SettingsPaymentType } from "@/lib/browser/board/settings";
import { kindOf } from "@/lib/domain/payment/kind";

export type OnlineKind = "pix" | "card";

const NAMES: Record<OnlineKind, string> = { pix: "Pix pelo site", card: "Cartão de crédito pelo site" };

const isKind = (type: SettingsPaymentType, kind: OnlineKind) =>
  type.online_payment && (kindOf(type.name) === "pix") === (kind === "pix");

/** The means of payment on the site that a customer can choose now; its name, or the one that it would get. */
export function offeredOnline(types: readonly SettingsPaymentType[], kind: OnlineKind) {
  const known = types.find((type) => isKind(type, kind));
  return { name: known?.name ?? NAMES[kind], isActive: types.some((type) => type.active && isKind(type, kind)) };
}

/** The shop's means of payment with one on the site offered, or no longer. */
export function withOnline(
  types: readonly SettingsPaymentType[],
  kind: OnlineKind,
  active: boolean,
): SettingsPaymentType[] {
  if (types.some((type) => isKind(type, kind)))
    return types.map((type) => (isKind(type, kind) ? { ...type, active } : type));
  return active ? [{ ...newType(NAMES[kind], types), online_payment: true }, ...types] : [...types];
}
