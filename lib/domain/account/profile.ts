export type Preferences = {
  theme: "light" | "dark" | "system";
  language: "pt-BR";
  currency: "BRL";
  addresses: string[];
  orderNotif: boolean;
  promoEmails: boolean;
  smsAlerts: boolean;
  pushNotifications: boolean;
  promoNotif: boolean;
  chatNotif: boolean;
};

export type AccountSecurity = {
  is2fa: boolean;
  emailVerified: boolean;
  lastAccess: string | null;
  loginAlerts: boolean | null;
};

export type Review = {
  id: string;
  store: string | null;
  date: string | null;
  rating: number;
  comment: string | null;
};

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
  cuponsUsados: string[];
  points: number | null;
  preferences: Preferences | null;
  security: AccountSecurity | null;
  /** Takes effect when the customer opens the link sent to it. */
  pending_email: string | null;
  /** False: the account only uses Google. Null: the API does not say. */
  has_password: boolean | null;
};
