export const METRICS = {
  storefront_upstream_calls_total: [
    "counter",
    "Calls of the shop's API by what became of them, each attempt for itself.",
  ],
  storefront_upstream_seconds_total: ["counter", "Seconds that those calls took together."],
  storefront_upstream_oddities_total: [
    "counter",
    "Places of the shop's API's responses that were guessed, dropped or unreadable; each market and call is looked through once a minute.",
  ],
  storefront_circuits_open: ["gauge", "Markets whose API is not asked for a moment, because it did not answer."],
  storefront_orders_total: [
    "counter",
    "Orders that customers sent: placed, repeated under their key, refused or failed; unknown ones are told besides.",
  ],
  storefront_refusals_total: [
    "counter",
    "Calls refused by the storefront itself; tooMany is the rate limits, busy too much work, tooLarge and tooSlow are bodies.",
  ],
  storefront_responses_total: [
    "counter",
    "Responses by the first digit of their status; 5xx are failures and rejections.",
  ],
  storefront_requests_waiting: ["gauge", "Requests that wait for their turn at this moment."],
  storefront_order_streams: ["gauge", "Boards that this process tells of orders at this moment."],
  storefront_database_up: ["gauge", "1 while the PostgreSQL of DATABASE_URL responds, else 0; missing without one."],
  storefront_database_transactions_total: ["counter", "Transactions of the embedded API on PostgreSQL."],
  storefront_database_wait_seconds_total: [
    "counter",
    "Seconds that those waited together for one of this process's connections; more than some milliseconds each: the pool is too small or the database too slow.",
  ],
  storefront_database_waiting: ["gauge", "Transactions that wait for a connection at this moment."],
  storefront_database_busy: ["gauge", "Connections of this process that are in a transaction at this moment."],
  storefront_page_cache_reads_total: [
    "counter",
    "Pages asked for: hit, changed (known to be another now: rendered before it is shown), stale (shown while it is rendered again), late (shown once more while requests wait) or miss.",
  ],
  storefront_page_cache_writes_total: [
    "counter",
    "Pages made: kept, or refused because they failed or depend on free text.",
  ],
  storefront_page_cache_bytes: ["gauge", "Bytes that kept pages hold."],
  storefront_page_cache_pages: ["gauge", "Pages that are kept."],
  storefront_csp_reports_total: ["counter", "Violations of the Content-Security-Policy that browsers reported."],
  storefront_failed_requests_total: [
    "counter",
    "Requests that failed by what nobody had expected, by what served them.",
  ],
  storefront_orders_unheard: [
    "gauge",
    "Orders that their shop has neither accepted nor cancelled five minutes after they were due to be heard.",
  ],
  storefront_webhooks_failing: ["gauge", "Shops whose webhook has refused its next event three times or more."],
  storefront_payments_attention: ["gauge", "Payments and refunds that wait for a person's decision."],
  storefront_bank_certificate_expiry_time_seconds: [
    "gauge",
    "When the first of the shops' certificates at their banks ends, in Unix time; missing without one.",
  ],
  storefront_backup_time_seconds: [
    "gauge",
    "When the newest backup was made that a trial restore has proven, in Unix time; missing without one.",
  ],
  storefront_event_loop_delay_seconds: ["gauge", "How late this process was at its work since it was last asked."],
  storefront_data_free_bytes: ["gauge", "Bytes that the disk of DATA_DIR still has for this process."],
  process_start_time_seconds: ["gauge", "When this process began, in Unix time."],
  process_resident_memory_bytes: ["gauge", "Memory of this process."],
} as const satisfies Record<string, readonly [type: "counter" | "gauge", help: string]>;

export type MetricName = keyof typeof METRICS;
