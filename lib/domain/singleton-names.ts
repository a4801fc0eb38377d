/** Everything that exists once per process. One file creates each; others share it by importing that file. */
export type SingletonName =
  // Incoming requests
  /** The servers of this process, and whether it is ending. */
  | "shutdown"
  /** Tells `scripts/serve.mjs`, which runs beside Next's bundles, how to make the HTTP server. */
  | "edge"
  /** The random name of the header that carries the socket's address. */
  | "peerHeader"
  // Operation
  | "metrics"
  /** The tracer, once telemetry was started. */
  | "tracing"
  /** Listeners to the lines of the log. */
  | "logLines"
  /** A histogram. */
  | "eventLoopDelay"
  /** Visits and steps that are not written down yet. */
  | "stepCounts"
  /** Senders of measured events. */
  | "measuredEvents"
  /** Secrets of DATA_DIR, by file name. */
  | "secrets"
  /** Ended sessions, attempts and claims of orders: in PostgreSQL or DATA_DIR. */
  | "sharedStore"
  // Cached pages
  /** The pages, their renderings in progress, when they change, and the channel to other processes. */
  | "pageStore"
  /** The memos that forget a market when it changes. */
  | "memos"
  // Calls to the API
  /** The factor of all time limits: 1, and less in tests. */
  | "timeLimitFactor"
  | "transport"
  /** The client's limits, circuits, logs, parsed responses, and each market's time zone. */
  | "upstream"
  /** Orders whose outcome is pending. */
  | "orderDesk"
  // Markets and menus
  /** Addresses of markets outside the base domain. */
  | "domains"
  /** Which markets may be shown, and their last read. */
  | "tenancy"
  /** Reads of a market, its menu, its districts and its health. */
  | "marketMemos"
  /** Menus by their products, and the addresses of each market's. */
  | "menus"
  /** The shops of the installation, for its own page. */
  | "listedShops"
  /** Listeners for changes of a menu by an order. */
  | "menuChanges"
  /** Menus that a server component passes to the HTML of its list. */
  | "menusToWrite"
  /** The shops' pictures: a bucket or a folder. */
  | "mediaStore"
  /** The concurrency limit for all work on pictures. */
  | "pictureGate";
