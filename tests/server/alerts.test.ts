// Each alert of deploy/grafana/alerts.yaml, judged by Prometheus's own promtool on what a real server says: silent while all
// is well, and raised in the state that it is for.
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensurePieces, programPath } from "../../scripts/lib/distribution.mjs";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { generateLoad } from "../support/load.mjs";
import { orderBody, placeOrder, saveAddress } from "../support/order";
import { ownStorefront } from "../support/own-storefront";
import { aDatabase } from "../support/postgres";
import { operate } from "../support/storefront";

const RULES = "deploy/grafana/alerts.yaml";
const folder = mkdtempSync(join(tmpdir(), "alerts-"));
const hasPromtool = () => programPath("promtool") !== null;
await ensurePieces([
  { name: "promtool", packages: ["prometheus"], isThere: hasPromtool, without: "os alertas não são avaliados" },
]);

/** A disk of its own, as small as the alert fears; mounting needs root. */
const disk = join(folder, "disk");
mkdirSync(disk);
const hasDisk = spawnSync("mount", ["-t", "tmpfs", "-o", "size=512m", "tmpfs", disk]).status === 0;

const postgres = await startPostgres();
const { url, adminUrl } = await aDatabase(postgres.url);
const admin = new pg.Client(adminUrl);
await admin.connect();

afterAll(async () => {
  await admin.end();
  await postgres.stop();
  if (hasDisk) execFileSync("umount", ["-l", disk]);
  rmSync(folder, { recursive: true, force: true });
});

type Scrape = { at: number; text: string };

/** The series of two scrapes as promtool's input: the first for a while, and the second as long, its counters rising. */
function inputOf(calm: Scrape, state: Scrape) {
  const [before, after] = [seriesOf(calm), seriesOf(state)];
  return [...new Set([...before.keys(), ...after.keys()])].map((series) => {
    const [first, last] = [before.get(series), after.get(series)];
    const isCounter = /_total(?:\{|$)/.test(series);
    // promtool's clock begins at zero.
    const isTime = /_time_seconds(?:\{|$)/.test(series);
    const calmly = first === undefined ? MISSING : steps(isTime ? first - calm.at : first, 0);
    const from = first ?? 0;
    const counted = () => steps(from, ((last ?? 0) - from) / MINUTES);
    const lasting = last === undefined ? MISSING : isCounter ? counted() : steps(isTime ? last - state.at : last, 0);
    return { series: series.replace(/^(\w+)$/, "$1{}"), values: `${calmly} ${lasting}` };
  });
}

const steps = (from: number, rise: number) => `${from.toFixed(6)}+${rise.toFixed(6)}x${MINUTES}`;

/** Long enough for an alert that waits for an hour. */
const MINUTES = 100;
const MISSING = `_x${MINUTES + 1}`;

function seriesOf({ text }: Scrape): Map<string, number> {
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

/** Whether promtool finds the alert, and only there, after the state has lasted. */
function raisedIn(calm: Scrape, state: Scrape, alert: string): { calm: boolean; state: boolean } {
  copyFileSync(RULES, join(folder, "alerts.yaml"));
  const silentAt = (minute: number) => {
    const asked = { eval_time: `${minute}m`, alertname: alert, exp_alerts: [] };
    const tests = [{ interval: "1m", input_series: inputOf(calm, state), alert_rule_test: [asked] }];
    const file = { rule_files: ["alerts.yaml"], evaluation_interval: "1m", tests };
    writeFileSync(join(folder, "test.json"), JSON.stringify(file));
    const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", "test.json"], {
      cwd: folder,
      encoding: "utf8",
    });
    if (status !== 0 && !/alertname: ?"?\w+|got:/.test(stdout + stderr)) throw new Error(stdout + stderr);
    return status === 0;
  };
  return { calm: !silentAt(MINUTES - 5), state: !silentAt(2 * MINUTES - 5) };
}

describe.skipIf(!hasPromtool())("the alerts", () => {
  const shop = ownStorefront(
    { DATABASE_URL: url, PAGE_CACHE_BYTES: "1", LOG_LEVEL: "silent", ...(hasDisk && { DATA_DIR: disk }) },
    "pipe",
  );
  let calm: Scrape;

  const scraped = async (): Promise<Scrape> => ({ at: Date.now() / 1000, text: await shop.metrics() });

  beforeAll(async () => {
    // The demo shops wake nobody.
    await operate(shop.port, "PUT", "/backup/proven", { made_at: new Date().toISOString(), rows: 1 });
    await admin.query("update markets set body = jsonb_set(body, '{email}', '\"eu@brasa.test\"') where id = 'brasa'");
    calm = await scraped();
  }, 300_000);

  test("promtool understands the rules", () => {
    expect(spawnSync("promtool", ["check", "rules", RULES], { encoding: "utf8" })).toMatchObject({ status: 0 });
  });

  test("5xx: a disk that gives broken pictures", async () => {
    const media = join(hasDisk ? disk : shop.dataDir, "media");
    for (const name of readdirSync(media, { recursive: true, encoding: "utf8" }))
      if (/source$|\.\w+$/.test(name)) writeFileSync(join(media, name), "broken");
    for (let n = 0; n < 20; n += 1) await shop.get("/favicon.ico");
    expect(raisedIn(calm, await scraped(), "ServerErrors")).toEqual({ calm: false, state: true });
  });

  test("a full queue: more than can be rendered", async () => {
    const kinds = [{ name: "page", share: 1, requests: [{ host: shop.host() }] }];
    await generateLoad({ port: shop.port, seconds: 5, connections: 300, kinds });
    expect(raisedIn(calm, await scraped(), "QueueFull")).toEqual({ calm: false, state: true });
  }, 120_000);

  test.skipIf(!hasDisk)("a disk that is nearly full", async () => {
    const roomy = { ...calm, text: calm.text.replace(/^(storefront_data_free_bytes) .*$/m, "$1 5e10") };
    expect(raisedIn(roomy, await scraped(), "DiskNearlyFull")).toEqual({ calm: false, state: true });
  });

  describe("of what the database holds", () => {
    let state: Scrape;

    beforeAll(async () => {
      const ana = shop.customer();
      await ana.register("alertas@exemplo.com.br");
      const order = orderBody(await saveAddress(ana));
      expect((await placeOrder(ana, order)).status).toBe(201);
      await operate(shop.port, "PUT", "/markets/brasa/webhook", { url: "http://127.0.0.1:9/nada" });
      await admin.query("update orders set created_at = now() - interval '10 minutes'");
      await admin.query("update webhooks set attempts = 3");
      await admin.query(
        `insert into payment_settings (market_id, provider, profile, receiver, hosts, is_test, sealed, certificate, changed_at)
          values ('brasa', 'pix', 'generico', 'x', '{}', false, 'x', $1, now())`,
        [JSON.stringify({ until: new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString() })],
      );
      await admin.query(
        `insert into payment_receipts (market_id, id, order_id, provider, amount, verdict, received_at, booked_at)
          select market_id, 'r1', id, 'pix', 100, 'asks', now(), now() from orders limit 1`,
      );
      await admin.query("update proven_backups set made_at = now() - interval '3 days'");
    });

    test("shows in the metrics within a minute", async () => {
      const isSeen = expect.poll(() => shop.metrics(), { timeout: 90_000, interval: 2_000 });
      await isSeen.toContain("storefront_orders_unheard 1");
      state = await scraped();
    }, 120_000);

    test.each(["OrdersUnheard", "WebhookFailing", "BankCertificateEnding", "PaymentsNeedAPerson", "BackupTooOld"])(
      "%s",
      (alert) => expect(raisedIn(calm, state, alert)).toEqual({ calm: false, state: true }),
    );

    test("a backup that nobody ever proved is one too old", () => {
      const never = { ...state, text: state.text.replace(/^storefront_backup_time_seconds .*\n/m, "") };
      expect(raisedIn(calm, never, "BackupTooOld")).toEqual({ calm: false, state: true });
    });
  });
});
