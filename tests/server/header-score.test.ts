import { expect, inject, test } from "vitest";
import { INSTITUTIONAL_PATHS, PRIVATE_PATHS } from "@/lib/domain/routes";
import { headerScore } from "../support/header-score";
import { ask } from "../support/storefront";

const port = inject("port");
const PAGES = ["/", "/?q=bacon", "/produto/603", "/error", "/nao-existe", ...PRIVATE_PATHS, ...INSTITUTIONAL_PATHS];

test("scores 125 points or more in the Observatory's tests on every page of every shop, and fails none", async () => {
  const scores: number[] = [];
  for (const market of ["brasa", "cantinho", "dona-flor", "forno-da-vila"])
    for (const path of PAGES) {
      const response = await ask({ port, host: `${market}.localhost:${port}`, path });
      const { score, failed } = headerScore(response);
      expect([market, path, failed]).toEqual([market, path, []]);
      expect([market, path, score >= 125]).toEqual([market, path, true]);
      scores.push(score);
    }
  const range = `${Math.min(...scores)} to ${Math.max(...scores)}`;
  console.log(`N11 ${scores.length} pages of 3 shops: ${range} points of the Observatory's table, 0 tests failed`);
});
