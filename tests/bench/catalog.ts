import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { text } from "node:stream/consumers";
import { factsOf, readLabelledProducts } from "../eval/labelled-products.ts";
import { root, startLetterwell, temporaryFolder } from "./servers.ts";
import { addRow, compare } from "./table.ts";

const shop = "northpine.example";
const productCount = 10_000;

const cell = (value: string | null): string => `"${(value ?? "").replaceAll('"', '""')}"`;

/** A file with 10,000 products: copies of the labeled ones, each with its own id. */
function catalog(): string {
  const file = new URL("../eval/regression-known.jsonl", import.meta.url);
  const labelled = readLabelledProducts(readFileSync(file, "utf8")).map(factsOf);
  const lines = Array.from({ length: productCount }, (_, id) => {
    const facts = labelled[id % labelled.length];
    return [String(id), facts?.title ?? "Mat", facts?.brand ?? null, facts?.description ?? null, "19.99"]
      .map(cell)
      .join(",");
  });
  return ["id,title,vendor,description,price", ...lines].join("\n");
}

/** Measures how long importing and judging a catalog of 10,000 products takes while the server handles other requests. */
export async function compareCatalog(): Promise<void> {
  const dataDir = temporaryFolder();
  const app = await startLetterwell({ DATA_DIR: dataDir });
  const file = join(dataDir, "catalog.csv");
  writeFileSync(file, catalog());
  const args = ["app/platform/cli/command.mjs", "shop", "products", shop, "import", file];
  const began = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, APP_ENV: "demo", SUPABASE_URL: "" };
  const command = spawn(process.execPath, args, { cwd: root, env });
  const ended = once(command, "exit");
  const output = text(command.stdout);
  let slowest = 0;
  while (command.exitCode === null) {
    const asked = performance.now();
    await fetch(`${app.address}/healthz`);
    slowest = Math.max(slowest, performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - began) / 1_000;
  await ended;
  await app.stop();
  if (!(await output).includes(`${productCount} created`)) throw new Error(await output);
  compare("10,000 products imported and judged", { value: seconds, digits: 1, unit: "s" }, { max: 60 });
  addRow("slowest answer meanwhile", `${Math.round(slowest)} ms`);
}
