import "server-only";
import { type Call, type CallName, calls } from "@/lib/contract/calls";
import type { CallOptions } from "@/lib/server/upstream/request";
import { type Finding, finding } from "./findings";
import { inspect } from "./inspect";
import { type Exchange, probe, type Target } from "./probe";

export type CallReport = {
  call: CallName;
  status: number | null;
  took: number | null;
  findings: Finding[];
};

export type Notebook = {
  make<Name extends CallName>(call: Name, options?: CallOptions<Name>): Promise<Exchange<Name>>;
  /** Makes a call whose result only the caller can judge; `record` adds it to the report. */
  ask<Name extends CallName>(call: Name, options?: Parameters<typeof probe<Name>>[2]): Promise<Exchange<Name>>;
  record(exchange: Pick<Exchange, "call" | "response" | "took">): void;
  add(...found: Finding[]): void;
  skip(call: CallName, why: string): void;
  reports(): CallReport[];
};

export function openNotebook(target: Target): Notebook {
  const reports = new Map<CallName, CallReport>();
  const skipped = new Map<CallName, string>();

  function reportOf(call: CallName): CallReport {
    const report = reports.get(call) ?? { call, status: null, took: null, findings: [] };
    reports.set(call, report);
    return report;
  }

  function add(...found: Finding[]): void {
    for (const one of found) {
      const { findings } = reportOf(one.call);
      if (!findings.some((known) => known.code === one.code && (one.path === "" || known.path === one.path)))
        findings.push(one);
    }
  }

  function record({ call, response, took }: Pick<Exchange, "call" | "response" | "took">): void {
    Object.assign(reportOf(call), { status: response?.status ?? null, took });
  }

  return {
    ask: (call, options) => probe(target, call, options),
    record,
    add,
    async make(call, options) {
      const exchange = await probe(target, call, options);
      record(exchange);
      add(...inspect(target, exchange as unknown as Exchange));
      return exchange;
    },
    skip(call, why) {
      if (!skipped.has(call)) skipped.set(call, why);
    },
    reports() {
      for (const [call, why] of skipped) if (!reports.has(call)) add(finding("call.untested", call, { text: why }));
      const order = Object.keys(calls) as CallName[];
      return order.flatMap((call) => reports.get(call) ?? []);
    },
  };
}

export function isExtension(call: CallName): boolean {
  const { extension }: Call = calls[call];
  return extension === true;
}
