/** Everything that exists once per process. One file creates each; others share it by importing that file. */
export type SingletonName =
  // Incoming requests
  /** The servers of this process, and whether it is ending. */
  | "shutdown"
  /** Tells `scripts/serve.mjs`, which runs beside Next's bundles, how to make the HTTP server. */
  | "edge"
  // Operation
  /** Changes of markets, measured events and lines of the log, for whoever listens. */
  | "events"
  | "metrics"
  /** The tracer, once telemetry was started. */
  | "tracing"
  /** Visits and steps that are not written down yet. */
  | "stepCounts"
  /** Secrets of DATA_DIR, by file name. */
  | "secrets"
  /** Ended sessions, attempts and claims of orders: in PostgreSQL or DATA_DIR. */
  | "sharedStore"
  // Cached pages
  /** The pages, their renderings in progress, when they change, and the channel to other processes. */
  | "pageStore"
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
  /** Menus that a server component passes to the HTML of its list. */
  | "menusToWrite"
  /** The concurrency limit for all work on pictures. */
  | "pictureGate";
