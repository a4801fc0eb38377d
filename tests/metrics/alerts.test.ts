import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { METRICS } from "@/lib/node/metrics/catalogue";

type Rule = { alert: string; expr: string; for: string; annotations: { summary: string; runbook: string } };
type Panel = { title: string; targets: { expr: string }[] };

const { groups }: { groups: { rules: Rule[] }[] } = parse(readFileSync("deploy/grafana/alerts.yaml", "utf8"));
const rules = groups.flatMap((group) => group.rules);
const { panels }: { panels: Panel[] } = JSON.parse(readFileSync("deploy/grafana/dashboard.json", "utf8"));

const namesIn = (text: string) => [...text.matchAll(/\b(?:storefront|process)_[a-z_]+/g)].map(([name]) => name);

test("the alerts and the dashboard ask for metrics that there are", () => {
  const asked = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  expect(asked.length).toBeGreaterThan(25);
  for (const expr of asked) {
    expect(namesIn(expr), expr).not.toEqual([]);
    for (const name of namesIn(expr)) expect(Object.keys(METRICS), expr).toContain(name);
  }
});

test("each alert leads to a place that says what to do", () => {
  expect(rules).toHaveLength(8);
  for (const { alert, annotations } of rules) {
    const [file = "", anchor] = annotations.runbook.split("#");
    const headings = [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) =>
      text
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .replaceAll(" ", "-"),
    );
    if (anchor !== undefined) expect(headings, alert).toContain(anchor);
    expect(annotations.summary, alert).toMatch(/\.$/);
  }
});
