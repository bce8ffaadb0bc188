import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import type { JudgedText, Judgement } from "../../app/eligibility/domain/judgement.ts";
import { withAppModule } from "../eval/app-module.ts";
import { factsOf, readLabelledProducts } from "../eval/labelled-products.ts";
import { addRow, compare } from "./table.ts";

const rounds = 40;

/** Measures how fast products are judged, and how long the slowest 1% take. */
export async function measureVerdicts(): Promise<void> {
  const file = new URL("../eval/regression-known.jsonl", import.meta.url);
  const products = readLabelledProducts(readFileSync(file, "utf8")).map(factsOf);
  await withAppModule<{ judge: (facts: JudgedText) => Judgement }, void>(
    "/app/eligibility/content/eligibility-rules.server.ts",
    ({ judge }) => {
      const began = performance.now();
      judge({ title: "", brand: null, description: null });
      addRow("eligibility rules: read and made ready, once", `${(performance.now() - began).toFixed(0)} ms`);
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        for (const facts of products) {
          const start = performance.now();
          judge(facts);
          times.push(performance.now() - start);
        }
      }
      times.sort((a, b) => a - b);
      const all = times.reduce((sum, time) => sum + time, 0);
      const slowest = times[Math.floor(times.length * 0.99)] ?? 0;
      addRow(
        "eligibility verdicts",
        `${Math.round((times.length / all) * 1_000).toLocaleString("en")} a second`,
      );
      compare("eligibility verdict, p99", { value: slowest, digits: 2, unit: "ms" }, { max: 1 });
    },
  );
}
