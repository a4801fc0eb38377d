import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const FORBIDDEN = [
  ["lib/domain/cart/planted.ts", "@/components/ui/button"],
  ["lib/domain/cart/planted.ts", "@/stores/cart"],
  ["lib/domain/cart/planted.ts", "@/lib/contract/calls"],
  ["lib/domain/cart/planted.ts", "@/lib/browser/call-api"],
  ["lib/domain/cart/planted.ts", "../../server/upstream/client"],
  ["lib/domain/cart/planted.ts", "node:crypto"],
  ["lib/contract/orders/planted.ts", "@/lib/server/upstream/client"],
  ["lib/contract/orders/planted.ts", "@/lib/node/env"],
  ["lib/browser/orders/planted.ts", "@/lib/server/pages/menu"],
  ["lib/browser/orders/planted.ts", "@/lib/node/env"],
  ["lib/browser/orders/planted.ts", "@/stores/cart"],
  ["lib/node/queue/planted.ts", "@/lib/server/upstream/client"],
  ["lib/node/queue/planted.ts", "@/lib/embedded-api/start"],
  ["lib/embedded-api/orders/planted.ts", "@/lib/server/pages/menu"],
  ["lib/embedded-api/orders/planted.ts", "@/lib/browser/call-api"],
  ["lib/server/pages/planted.ts", "@/lib/embedded-api/start"],
  ["lib/server/pages/planted.ts", "@/lib/browser/call-api"],
  ["lib/server/pages/planted.tsx", "@/components/ui/button"],
  ["lib/server/upstream/transport.ts", "@/lib/embedded-api/orders/orders"],
  ["lib/check-api/planted.ts", "@/lib/embedded-api/start"],
  ["stores/planted.ts", "@/components/cart/line"],
  ["stores/planted.ts", "@/lib/server/pages/menu"],
  ["stores/planted.ts", "@/lib/contract/calls"],
  ["components/cart/planted.tsx", "@/app/layout"],
  ["components/cart/planted.tsx", "@/lib/server/pages/market"],
  ["components/cart/planted.tsx", "@/lib/node/env"],
  ["components/cart/planted.tsx", "@/lib/contract/calls"],
  ["components/cart/planted.tsx", "@/lib/embedded-api/start"],
  ["components/ui/planted.tsx", "@/lib/domain/menu/product"],
  ["components/ui/planted.tsx", "@/stores/cart"],
  ["components/ui/planted.tsx", "@/components/cart/line"],
  ["app/planted.tsx", "@/lib/embedded-api/start"],
] as const;

const ALLOWED = [
  ["lib/domain/cart/planted.ts", "@/lib/domain/menu/product"],
  ["lib/contract/orders/planted.ts", "@/lib/domain/cart/pricing"],
  ["lib/browser/orders/planted.ts", "@/lib/contract/calls"],
  ["lib/embedded-api/orders/planted.ts", "@/lib/domain/cart/pricing"],
  ["lib/embedded-api/orders/planted.ts", "@/lib/node/env"],
  ["lib/server/upstream/transport.ts", "@/lib/embedded-api/start"],
  ["lib/check-api/planted.ts", "@/lib/server/upstream/client"],
  ["components/cart/planted.tsx", "@/stores/cart"],
  ["components/ui/planted.tsx", "@/lib/domain/money"],
  ["app/planted.tsx", "@/lib/server/pages/menu"],
] as const;

function lint(path: string, imported: string): string {
  const project = mkdtempSync(join(tmpdir(), "imports-"));
  cpSync("biome.json", join(project, "biome.json"));
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), `import { a } from "${imported}";\n\nexport const b = a;\n`);
  const { stdout, stderr } = spawnSync(resolve("node_modules/.bin/biome"), ["lint", "--vcs-enabled=false", "."], {
    cwd: project,
    encoding: "utf8",
  });
  return stdout + stderr;
}

describe("the linter enforces the direction of imports", () => {
  test.each(FORBIDDEN)("%s may not import %s", (path, imported) => {
    expect(lint(path, imported)).toContain("noRestrictedImports");
  });

  test.each(ALLOWED)("%s may import %s", (path, imported) => {
    const said = lint(path, imported);
    expect(said).toContain("Checked 2 files");
    expect(said).not.toContain("noRestrictedImports");
  });
});
