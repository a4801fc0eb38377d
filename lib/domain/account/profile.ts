/** What a customer has switched on (specification §3); the names are the specification's. */
export type Preferences = {
  theme: "light" | "dark" | "system";
  language: "pt-BR";
  currency: "BRL";
  /** Ids of the addresses to come first, in their order. */
  addresses: string[];
  orderNotif: boolean;
  promoEmails: boolean;
  smsAlerts: boolean;
  pushNotifications: boolean;
  promoNotif: boolean;
  chatNotif: boolean;
};

/** The security facts of an account (specification §3). */
export type AccountSecurity = {
  is2fa: boolean;
  emailVerified: boolean;
  lastAccess: string | null;
  /** Whether logins elsewhere are told; null where the API has no such thing. */
  loginAlerts: boolean | null;
};

/** A review as the profile shows it (specification §3). */
export type Review = {
  id: string;
  store: string | null;
  date: string | null;
  rating: number;
  comment: string | null;
};

/** The customer as the shop's API knows them. */
export type Profile = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  cpf: string | null;
  gender: string | null;
  avatar: string | null;
  /** Reais. */
  cashback: number | null;
  /** Codes of the coupons that the customer has used. */
  cuponsUsados: string[];
  points: number | null;
  preferences: Preferences | null;
  security: AccountSecurity | null;
  /** The e-mail that counts once the link sent to it is opened; null when there is none. */
  pending_email: string | null;
  /** False for an account that only knows Google; null when the API does not say. */
  has_password: boolean | null;
};
