import { setTimeout as sleep } from "node:timers/promises";
import { paths } from "../../app/paths.ts";
import { inTurns, inWords } from "./rounds.ts";
import { startLetterwell, temporaryFolder } from "./servers.ts";
import { addRow, compare } from "./table.ts";

const sauna = { clean: "https://northpine.example/products/infrared-sauna-blanket", tail: "" };

/** Waits until the badge shows a verdict, because a process that has just started takes longer for its first. */
async function checkedBadge(url: string): Promise<{ svg: string; tag: string }> {
  for (;;) {
    const answer = await fetch(url);
    const svg = await answer.text();
    if (svg.includes("with a letter")) return { svg, tag: answer.headers.get("ETag") ?? "" };
    await sleep(100);
  }
}

/** Measures the response time of a cached product's badge on the embedded database. */
export async function measureBadge(): Promise<void> {
  const app = await startLetterwell({ DATA_DIR: temporaryFolder() });
  const url = app.address + paths.badge(sauna);
  const { svg, tag } = await checkedBadge(url);
  addRow("badge: its size", `${Buffer.byteLength(svg)} B`);
  const load = (count: number, headers: Record<string, string> = {}) => ({
    server: app,
    url,
    method: "GET" as const,
    visitors: Array.from({ length: count }, () => headers),
  });
  const seen = await inTurns({ one: load(1), many: load(20), unchanged: load(20, { "If-None-Match": tag }) });
  const p99 = { value: seen.one.p99, digits: 1, unit: "ms", more: ` (${inWords(seen.one)})` };
  compare("badge of a checked product, p99 of one visitor", p99, { max: 15 });
  addRow("the same, 20 visitors at a time", inWords(seen.many));
  addRow("the same, unchanged since the last time", inWords(seen.unchanged));
  await app.stop();
}
