import type { Finding, FindingCode, Severity } from "@/lib/check-api/probe/findings";
import type { CallReport } from "@/lib/check-api/probe/notebook";
import { calls } from "@/lib/contract/calls";
import { oneLine, safeJson } from "@/lib/node/terminal-text.mjs";
import type { Check } from "./run";

const MARKS: Record<Severity, string> = { fatal: "FATAL", warning: "atenção", note: "nota" };
const ORDER: readonly Severity[] = ["fatal", "warning", "note"];

const OF_ALL_CALLS: ReadonlySet<FindingCode> = new Set(["call.encoding", "call.content-type", "answer.numeric-ids"]);
const MAX_FIELDS = 6;

/**
 * The report for people, without control characters from the API: a line per call with its findings, then a summary.
 */
export function reportText({ reports, counts, placed }: Check, checked: { base: string; market: string }): string {
  const tried = reports.filter(isTried);
  return [
    `API em ${checked.base}, loja '${checked.market}'`,
    ...tried.flatMap((report) => ["", callLine(report), ...findingLines(report.findings)]),
    ...section("Em várias chamadas:", generalLines(tried)),
    ...section("Não testadas:", untriedLines(reports)),
    "",
    ...(placed.length > 0 ? [placedSentence(placed)] : []),
    summarySentence({ ...counts, note: printedNotes(tried) }, tried.length),
  ]
    .map(oneLine)
    .join("\n");
}

function section(title: string, lines: string[]): string[] {
  return lines.length > 0 ? ["", title, ...lines] : [];
}

function findingLines(findings: readonly Finding[]): string[] {
  const own = inOrder(findings).filter(({ code }) => !OF_ALL_CALLS.has(code));
  const guessed = own.filter(({ code }) => code === "field.guessed");
  return [...own.filter(({ code }) => code !== "field.guessed").map(findingLine), ...guessedLine(guessed)];
}

function guessedLine(guessed: readonly Finding[]): string[] {
  if (guessed.length === 0) return [];
  const fields = guessed.slice(0, MAX_FIELDS).map(({ path, got }) => `${path} (veio ${got})`);
  const more = guessed.length > MAX_FIELDS ? ` e mais ${guessed.length - MAX_FIELDS} (--json mostra todos)` : "";
  return [
    `  ${MARKS.note.padEnd(8)} field.guessed: não estão na forma da especificação, mas são lidos: ${fields.join(", ")}${more}.`,
  ];
}

function printedNotes(tried: readonly CallReport[]): number {
  const notes = tried.map(({ findings }) => findings.filter(({ severity }) => severity === "note"));
  const own = notes.map(
    (each) => each.filter(({ code }) => code !== "field.guessed" && !OF_ALL_CALLS.has(code)).length,
  );
  const guessed = notes.filter((each) => each.some(({ code }) => code === "field.guessed")).length;
  return own.reduce((sum, count) => sum + count, guessed) + generalLines(tried).length;
}

function generalLines(tried: readonly CallReport[]): string[] {
  return [...OF_ALL_CALLS].flatMap((code) => {
    const found = tried.flatMap(({ findings }) => findings.filter((one) => one.code === code));
    const [first] = found;
    return first ? [`${findingLine(first)} (${plural(found.length, "chamada", "chamadas")})`] : [];
  });
}

function untriedLines(reports: readonly CallReport[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const report of reports.filter((each) => !isTried(each))) {
    const reason = report.findings[0]?.text ?? "";
    byReason.set(reason, [...(byReason.get(reason) ?? []), nameOf(report)]);
  }
  return [...byReason].map(([reason, names]) => `  ${reason}: ${names.join(", ")}.`);
}

export function reportJson(
  { reports, counts, placed, oneOrderPerKey }: Check,
  checked: { base: string; market: string; at: Date },
): string {
  const listed = reports.map(({ call, status, took, findings }) => {
    const { method, path } = calls[call];
    return { call, method, path, status, took, findings: inOrder(findings).map(({ call: _, ...rest }) => rest) };
  });
  return safeJson(JSON.stringify({ ...checked, counts, calls: listed, placed, oneOrderPerKey }, null, 2));
}

function isTried({ findings }: CallReport): boolean {
  return findings.every(({ code }) => code !== "call.untested");
}

function callLine(report: CallReport): string {
  const came = report.status === null ? "sem resposta" : String(report.status);
  const took = report.took === null ? "" : `, ${report.took} ms`;
  const isFine = report.findings.every(({ severity }) => severity === "note");
  return `${isFine ? "ok     " : "       "} ${nameOf(report)} (${came}${took})`;
}

function nameOf({ call }: CallReport): string {
  return `${calls[call].method} ${calls[call].path}`;
}

function findingLine({ severity, code, path, got, times, text }: Finding): string {
  const place = [path, got && `veio ${got}`, times > 1 && `${times} vezes`].filter(Boolean).join(", ");
  return `  ${MARKS[severity].padEnd(8)} ${code}${place && ` (${place})`}: ${text}`;
}

function inOrder(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity));
}

function placedSentence(placed: Check["placed"]): string {
  const names = placed.map(({ id, number }) => `nº ${number ?? id}`).join(", ");
  return `Pedidos de teste feitos, a cancelar na loja: ${names}.`;
}

export function summarySentence({ fatal, warning, note }: Check["counts"], tried: number): string {
  const others = `${plural(warning, "aviso", "avisos")} e ${plural(note, "nota", "notas")} em ${plural(tried, "chamada", "chamadas")}`;
  if (fatal === 0) return `Nada fatal: ${others}.`;
  return `${plural(fatal, "problema fatal", "problemas fatais")}, ${others}: com eles, clientes não conseguem pedir ou pagam o que não revisaram.`;
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
