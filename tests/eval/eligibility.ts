import { readFileSync } from "node:fs";
import type { JudgedText, Judgement } from "../../app/eligibility/domain/judgement.ts";
import { withAppModule } from "./app-module.ts";
import { readLabelledProducts, report, type Score, score } from "./labelled-products.ts";

/** `npm run eval:eligibility -- FILE.jsonl`: measures the eligibility rules' accuracy on labelled products. */
const [file] = process.argv.slice(2);
if (!file) {
  console.error("Name a file: npm run eval:eligibility -- FILE.jsonl");
  process.exit(1);
}
const products = readLabelledProducts(readFileSync(file, "utf8"));
const judged = await withAppModule<{ judge: (facts: JudgedText) => Judgement }, Score>(
  "/app/eligibility/content/eligibility-rules.server.ts",
  ({ judge }) => score(products, judge),
);
console.log(report(judged));
