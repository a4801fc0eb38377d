/** Everything that exists once per process. One file creates each; others share it by importing that file. */
export type SingletonName =
  // Incoming requests
  /** The servers of this process, and whether it is ending. */
  | "shutdown"
  /** Requests that wait for their turn to be handled. */
  | "requestQueue"
  /** The random name of the header that carries the socket's address. */
  | "peerHeader"
  /** Compressed response bodies. */
  | "compressedBodies"
  // Operation
  | "log"
  /** Counters and gauges. */
  | "metrics"
  /** A histogram. */
  | "eventLoopDelay"
  /** Secrets of DATA_DIR, by file name. */
  | "secrets"
  /** The keys that sign push messages. */
  | "vapidKeys"
  /** Revoked sessions, rate limits and idempotency keys: in Redis or DATA_DIR. */
  | "sharedStore"
  // Cached pages
  /** Rendered pages. */
  | "pageStore"
  /** Renderings in progress, and how often each market has changed. */
  | "renderings"
  /** Whether requests are queued. */
  | "backlog"
  /** The caches' connection to Redis. */
  | "cacheRedis"
  /** The pages in Redis. */
  | "sharedPages"
  /** The channel between processes about changed markets. */
  | "marketChanges"
  /** The memos that forget a market when it changes. */
  | "memosByMarket"
  // Calls to the API
  /** What every time limit is multiplied by: 1, and less in tests. */
  | "timeLimitFactor"
  /** How the API is called: over HTTP, or in this process. */
  | "transport"
  /** Failures of the API that are already logged. */
  | "upstreamLog"
  /** Oddities in responses of the API that are already logged. */
  | "oddityLog"
  /** Responses that are parsed once and revalidated by ETag. */
  | "parsedResponses"
  /** The time zones of markets. */
  | "marketTimezones"
  /** Public responses as bytes with their ETag. */
  | "publicResponses"
  /** Orders whose outcome is pending. */
  | "orderDesk"
  /** Idempotency keys of orders that this process has counted. */
  | "placedKeys"
  // Markets and menus
  /** Whether each market may be shown. */
  | "marketAccess"
  /** Cached markets. */
  | "marketMemo"
  /** Cached parts of menus. */
  | "menuMemos"
  /** Cached health of each API. */
  | "healthMemo"
  /** The id that the API gives each market. */
  | "apiMarketIds"
  /** Menus by their products. */
  | "menus"
  /** Menus as JSON files for the browser. */
  | "menuFiles"
  /** The path segments of products. */
  | "productSegments"
  /** Categories with many products. */
  | "longCategories"
  /** Products by category, by their list. */
  | "productsByCategory"
  /** Menus that a server component hands to the HTML of its list. */
  | "menusToWrite"
  // Other services and files
  | "geocoder"
  /** The CEP look-up. */
  | "cepLookUp"
  /** Forwards measurement events. */
  | "eventForwarder"
  /** Drawn previews and icons. */
  | "drawings"
  /** The service worker's script. */
  | "workerScript";
