/** The prefix of every vendor text that must never reach a browser. */
export const CANARY = "VENDOR-SECRET";

/** The storefront's key, in `X-App-Key`. */
export const APP_KEY = `${CANARY}-app-key-6f1d`;

export const SECRETS = {
  cookie: `${CANARY}-cookie-a7c2`,
  /** The prefix of every customer's token that is long enough. */
  token: `${CANARY}-token-`,
  /** An undocumented field of every record. */
  field: `${CANARY}-field-93be`,
  stackTrace: `${CANARY}-stack /srv/vendor/app/controllers/orders_controller.rb:42:in 'create'`,
  header: `${CANARY}-header-51d0`,
} as const;
