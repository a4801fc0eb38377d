import { METRICS, type MetricName } from "@/lib/node/metrics/catalogue";
import type { Sample } from "@/lib/node/metrics/counters.mjs";

export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

export function metricsText(samples: readonly Sample[]): string {
  const names = Object.keys(METRICS) as MetricName[];
  return names
    .flatMap((name) => {
      const [type, help] = METRICS[name];
      const lines = samples.filter((sample) => sample.name === name).map(lineOf);
      return lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
    })
    .concat("")
    .join("\n");
}

function lineOf({ name, labels, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
}

function escaped(text: string): string {
  return text.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n");
}
