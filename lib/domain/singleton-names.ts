/** Everything that exists once per process. One file creates each; others share it by importing that file. */
export type SingletonName =
  // Incoming requests
  /** The servers of this process, and whether it is ending. */
  | "shutdown"
  | "requestQueue"
  /** The random name of the header that carries the socket's address. */
  | "peerHeader"
  | "compressedBodies"
  // Operation
  | "log"
  | "metrics"
  /** A histogram. */
  | "eventLoopDelay"
  /** Secrets of DATA_DIR, by file name. */
  | "secrets"
  /** The keys that sign push messages. */
  | "vapidKeys"
  /** Ended sessions, attempts and claims of orders: in PostgreSQL or DATA_DIR. */
  | "sharedStore"
  // Cached pages
  | "pageStore"
  /** Renderings in progress, and how often each market has changed. */
  | "renderings"
  | "backlog"
  /** When the clock alone changes each market's pages. */
  | "pageChanges"
  /** The channel between processes about changed markets. */
  | "marketChanges"
  /** The memos that forget a market when it changes. */
  | "memosByMarket"
  // Calls to the API
  /** The factor of all time limits: 1, and less in tests. */
  | "timeLimitFactor"
  | "transport"
  /** Failures of the API that are already logged. */
  | "upstreamLog"
  /** Oddities in responses of the API that are already logged. */
  | "oddityLog"
  /** Responses that are parsed once and revalidated by ETag. */
  | "parsedResponses"
  | "marketTimezones"
  | "publicResponses"
  /** Orders whose outcome is pending. */
  | "orderDesk"
  /** Idempotency keys of orders that this process has counted. */
  | "placedKeys"
  // Markets and menus
  /** Addresses of markets outside the base domain. */
  | "domains"
  | "marketAccess"
  | "marketMemo"
  | "recentMarket"
  | "menuMemos"
  /** The districts, for pages: read less often than the menu. */
  | "placesMemo"
  /** Districts with a page, by their list. */
  | "servedDistricts"
  | "healthMemo"
  /** The id that the API gives each market. */
  | "apiMarketIds"
  /** Menus by their products. */
  | "menus"
  | "productSegments"
  | "longCategories"
  /** Products by category, by their list. */
  | "productsByCategory"
  /** Menus that a server component passes to the HTML of its list. */
  | "menusToWrite"
  // Other services and files
  | "geocoder"
  | "cepLookUp"
  | "eventForwarder"
  /** The concurrency limit for all work on pictures. */
  | "pictureGate"
  | "drawings"
  | "boardWorkerScript"
  | "workerScript";
