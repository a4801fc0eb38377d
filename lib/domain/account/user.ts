import { type Centavos, toCentavos } from "@/lib/domain/money";
import type { Preferences, Profile, Review } from "./profile";
import type { LocalRequest, StoredUser } from "./stored";

export const NO_PREFERENCES: Preferences = {
  theme: "system",
  language: "pt-BR",
  currency: "BRL",
  addresses: [],
  orderNotif: true,
  promoEmails: false,
  smsAlerts: false,
  pushNotifications: false,
  promoNotif: false,
  chatNotif: false,
};

export type Settings = {
  theme: Preferences["theme"];
  notifications: { push: boolean; email: boolean; sms: boolean };
  security: { twoFactor: boolean; loginAlerts: boolean | null };
};

/** The user of the specification (§3). Its token stays in the encrypted cookie. */
export type User = {
  name: string;
  email: string;
  phone: string | null;
  avatar: string | null;
  isLogged: true;
  cashback: Centavos;
  points: number;
  cuponsUsados: string[];
  reviews: Review[];
  docs: string[];
  notifications: boolean;
  security: NonNullable<Profile["security"]>;
  preferences: Preferences;
  settings: Settings;
};

type Known = {
  profile: Profile;
  reviews: readonly Review[];
  requests: readonly LocalRequest[];
  ratings: StoredUser["ratings"];
};

const NO_SECURITY: User["security"] = { is2fa: false, emailVerified: false, lastAccess: null, loginAlerts: null };

/** Cashback is in centavos; cashback and points are 0 if the API sends none. */
export function userOf({ profile, reviews, requests, ratings }: Known): User {
  const preferences = profile.preferences ?? NO_PREFERENCES;
  const security = profile.security ?? NO_SECURITY;
  return {
    name: profile.name,
    email: profile.email,
    phone: profile.phone,
    avatar: profile.avatar,
    isLogged: true,
    cashback: toCentavos(profile.cashback ?? 0),
    points: profile.points ?? 0,
    cuponsUsados: profile.cuponsUsados,
    reviews: allReviews(reviews, ratings),
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
    security: { twoFactor: security.is2fa, loginAlerts: security.loginAlerts },
  };
}

function allReviews(told: readonly Review[], ratings: StoredUser["ratings"]): Review[] {
  const own = Object.entries(ratings).map(([orderId, { stars, comment, at }]): Review => {
    return { id: orderId, store: null, date: new Date(at).toISOString(), rating: stars, comment: comment || null };
  });
  const known = new Set(told.map(({ id }) => id));
  return [...told, ...own.filter(({ id }) => !known.has(id))].sort((one, other) => timeOf(other) - timeOf(one));
}

function timeOf({ date }: Review): number {
  return date ? Date.parse(date) : 0;
}
