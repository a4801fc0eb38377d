import { isRecord } from "../provider/exchange";
import { centsOf } from "../provider/sums";
import type { Seller, World } from "./books";
import type { Problem } from "./errors";

/** The order that a request asks for. */
export type Wanted = {
  kind: "pix" | "page";
  reference: string;
  sum: number;
  payer: Record<string, unknown>;
  dueAt: number;
  notificationUrl: string | null;
  returns: { success?: string; failure?: string; pending?: string; auto?: string };
  excludedTypes: readonly string[];
  /** Approved or refused at once, and never reviewed. */
  isBinary: boolean;
};

export type Checked = { wanted: Wanted } | { problems: readonly Problem[]; kind?: string };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LONGEST_PIX_DAYS = 30;
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}[+-]\d{2}:\d{2}$/;

const record = (value: unknown) => (isRecord(value) ? value : {});
const text = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Reads a request to `POST /v1/orders`, and finds everything that is wrong with it. */
export function checked(world: World, seller: Seller, body: Record<string, unknown>): Checked {
  const problems: Problem[] = [];
  const say = (code: string, detail: string) => void problems.push({ code, message: detail, details: [detail] });
  const { type, total_amount: total, external_reference: reference = "", processing_mode: mode } = body;
  const missing = ["type", "total_amount", "payer"].filter((name) => body[name] === undefined);
  if (missing.length > 0) say("required_properties", `Missing: ${missing.join(", ")}.`);
  if (type !== undefined && type !== "online") say("property_value", "type must be online.");
  if (total !== undefined && typeof total !== "string") say("property_type", "total_amount must be a string.");
  const sum = centsOf(total);
  if (typeof total === "string" && sum === null) say("property_value", "total_amount has two decimals.");
  if (!/^[A-Za-z0-9_-]{0,64}$/.test(String(reference))) say("property_value", "external_reference is not valid.");
  const kind = mode === "manual" ? "page" : "pix";
  if (sum !== null && sumOf(kind, body) !== sum)
    say("invalid_total_amount", "total_amount is not the sum of its parts.");
  const who = payerProblem(seller, record(body.payer));
  const due = kind === "pix" ? pixDue(world, body) : pageDue(world, body);
  for (const one of [who, typeof due === "number" ? null : due, kind === "page" ? pageProblem(world, body) : null])
    if (one) problems.push({ code: one.code, message: one.message, details: [one.message] });
  if (kind === "pix" && seller.hasPixKey === false) say("property_value", "The collector has no key enabled for QR.");
  const numbered = who?.kind ?? (typeof due === "number" ? undefined : due.kind);
  if (problems.length > 0 || sum === null || typeof due !== "number")
    return { problems, ...(numbered ? { kind: numbered } : {}) };
  const online = record(record(body.config).online);
  return {
    wanted: {
      kind,
      reference: String(reference),
      sum,
      payer: record(body.payer),
      dueAt: due,
      notificationUrl: text(record(body.config).notification_url) ?? null,
      returns: JSON.parse(
        JSON.stringify({
          success: text(online.success_url),
          failure: text(online.failure_url),
          pending: text(online.pending_url),
          auto: text(online.auto_return),
        }),
      ),
      isBinary: body.capture_mode === "automatic",
      excludedTypes: [record(record(body.config).payment_method).not_allowed_types].flat().map(String),
    },
  };
}

function sumOf(kind: "pix" | "page", body: Record<string, unknown>): number {
  if (kind === "pix") return centsOf(firstPayment(body).amount) ?? 0;
  const items = Array.isArray(body.items) ? body.items.map(record) : [];
  return items.reduce((all, one) => all + (centsOf(one.unit_price) ?? 0) * Number(one.quantity ?? 0), 0);
}

function firstPayment(body: Record<string, unknown>): Record<string, unknown> {
  const { payments } = record(body.transactions);
  return record(Array.isArray(payments) ? payments[0] : undefined);
}

type Found = { code: string; message: string; kind?: string };

function payerProblem(seller: Seller, payer: Record<string, unknown>): Found | null {
  const email = text(payer.email);
  const isTestPayer = email?.endsWith("@testuser.com") ?? false;
  if (!email) return { code: "required_properties", message: "Missing: payer.email." };
  if (email === seller.email)
    return { code: "property_value", message: "Payer and collector are the same.", kind: "payer" };
  if (seller.isTest && !isTestPayer)
    return { code: "invalid_email_for_sandbox", message: "The e-mail must contain @testuser.com.", kind: "users" };
  if (!seller.isTest && isTestPayer)
    return { code: "property_value", message: "Invalid users involved.", kind: "users" };
  const { type, number } = record(payer.identification);
  if (type === "CPF" && !isCpf(String(number)))
    return { code: "property_value", message: "payer.identification.number is not valid.", kind: "document" };
  return null;
}

/** Eleven digits, not all the same, with the right two last ones. */
function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  const last = (length: number) => {
    const sum = [...digits.slice(0, length)].reduce((all, digit, at) => all + Number(digit) * (length + 1 - at), 0);
    return ((sum * 10) % 11) % 10;
  };
  return last(9) === Number(digits[9]) && last(10) === Number(digits[10]);
}

/** Milliseconds of a duration such as `PT30M` or `P1D`. */
function durationMs(duration: unknown): number | null {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(text(duration) ?? "");
  if (!match) return null;
  const [days, hours, minutes] = match.slice(1).map((part) => Number(part ?? 0));
  return ((days ?? 0) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0)) * MINUTE_MS || null;
}

function pixDue(world: World, body: Record<string, unknown>): number | Found {
  const payment = firstPayment(body);
  const { id, type } = record(payment.payment_method);
  if (id !== "pix" || type !== "bank_transfer")
    return { code: "property_value", message: "This double knows Pix and the hosted page." };
  const { date_of_expiration: date, expiration_time: time } = payment;
  if (date !== undefined && !DATE.test(String(date)))
    return { code: "property_value", message: "date_of_expiration is not a date.", kind: "date" };
  const wait = date === undefined ? durationMs(time ?? "P1D") : Date.parse(String(date)) - world.now();
  const isShort = wait === null || wait < world.switches().shortestPixMinutes * MINUTE_MS;
  if (isShort || wait > LONGEST_PIX_DAYS * DAY_MS)
    return { code: "property_value", message: "The expiration is not between 30 minutes and 30 days.", kind: "date" };
  return world.now() + wait;
}

function pageDue(world: World, body: Record<string, unknown>): number | Found {
  const wait = durationMs(record(body.config).default_payment_due_date ?? "P30D");
  return wait === null
    ? { code: "property_value", message: "default_payment_due_date is not a duration." }
    : world.now() + wait;
}

function pageProblem({ switches }: World, body: Record<string, unknown>): Found | null {
  const { success_url, failure_url, pending_url, auto_return } = record(record(body.config).online);
  if (auto_return !== undefined && success_url === undefined)
    return { code: "required_properties", message: "auto_return needs success_url." };
  const urls = [success_url, failure_url, pending_url].filter((one) => one !== undefined).map(String);
  const isRefused = (url: string) => !/^https:\/\/(?!localhost|127\.)/.test(url);
  return switches().returnUrls === "https only" && urls.some(isRefused)
    ? { code: "property_value", message: "The return addresses are https and not local." }
    : null;
}
