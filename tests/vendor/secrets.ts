/** Begins every text of the vendor that must never reach a browser. */
export const CANARY = "VENDOR-SECRET";

/** What the storefront proves itself with, in `X-App-Key`. */
export const APP_KEY = `${CANARY}-app-key-6f1d`;

/** Where each canary is in the vendor's responses. */
export const SECRETS = {
  cookie: `${CANARY}-cookie-a7c2`,
  /** Begins every customer's token, where it has room. */
  token: `${CANARY}-token-`,
  /** In a field of no contract of every record. */
  field: `${CANARY}-field-93be`,
  /** In the body of every error 5xx. */
  stackTrace: `${CANARY}-stack /srv/vendor/app/controllers/orders_controller.rb:42:in 'create'`,
  /** In a header of every response. */
  header: `${CANARY}-header-51d0`,
} as const;
