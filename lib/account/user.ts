import { SAMPLE_COUPONS } from "@/lib/coupons/samples";
import { type Centavos, toCentavos } from "@/lib/money";
import type { Preferences, Profile, Review } from "./profile-schema";
import type { LocalRequest } from "./stored";

/** The preferences of who has chosen none. */
export const NO_PREFERENCES: Preferences = {
  theme: "system",
  language: "pt-BR",
  currency: "BRL",
  orderNotif: true,
  promoEmails: false,
  smsAlerts: false,
  pushNotifications: false,
  promoNotif: false,
  chatNotif: false,
};

/** The settings of the specification (§3), as the account has them. */
export type Settings = {
  theme: Preferences["theme"];
  notifications: { push: boolean; email: boolean; sms: boolean };
  security: { twoFactor: boolean; loginAlerts: boolean };
};

/** The user session of the specification (§3). Its token stays in the encrypted cookie and is not here. */
export type User = {
  name: string;
  email: string;
  phone: string | null;
  avatar: string | null;
  isLogged: true;
  cashback: Centavos;
  points: number;
  /** Codes of the coupons that were used. */
  cuponsUsados: string[];
  reviews: Review[];
  /** Names of the documents noted on this device. */
  docs: string[];
  /** Whether news of orders is wanted. */
  notifications: boolean;
  security: { is2fa: boolean; emailVerified: boolean; lastAccess: string | null };
  preferences: Preferences;
  settings: Settings;
};

type Known = {
  profile: Profile;
  reviews: readonly Review[];
  requests: readonly LocalRequest[];
};

/** Everything the profile shows of a customer; cashback in centavos and points are 0 where the API has none. */
export function userOf({ profile, reviews, requests }: Known): User {
  const preferences = profile.preferences ?? NO_PREFERENCES;
  const security = profile.security ?? { is2fa: false, emailVerified: false, lastAccess: null };
  return {
    name: profile.name,
    email: profile.email,
    phone: profile.phone,
    avatar: profile.avatar,
    isLogged: true,
    cashback: toCentavos(profile.cashback ?? 0),
    points: profile.points ?? 0,
    cuponsUsados: SAMPLE_COUPONS.filter(({ status }) => status === "used").map(({ code }) => code),
    reviews: [...reviews],
    docs: requests.filter(({ kind }) => kind === "document").map(({ text }) => text),
    notifications: preferences.orderNotif,
    security,
    preferences,
    settings: settingsOf(preferences, security),
  };
}

function settingsOf(preferences: Preferences, security: User["security"]): Settings {
  return {
    theme: preferences.theme,
    notifications: {
      push: preferences.pushNotifications,
      email: preferences.promoEmails,
      sms: preferences.smsAlerts,
    },
    // No call of the API tells of logins elsewhere.
    security: { twoFactor: security.is2fa, loginAlerts: false },
  };
}
