import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startReceivers } from "../chaos/receivers.ts";
import { startShoppers } from "../chaos/shoppers.ts";
import { startHosted } from "./hosted.ts";
import { type Server, startLetterwell, temporaryFolder } from "./servers.ts";
import { addRow, compare } from "./table.ts";

const processes = 3;
const letters = 60;
const shopperCount = 4;
/** Maximum wait for the letters: those sent by then are counted. */
const lettersMs = 300_000;
const idleMs = 60_000;
/** By then the jobs that are due at the start have run, and polling intervals have reached their maximum. */
const settledMs = 70_000;
const dayMs = 86_400_000;

/** The figure that docs/capacity.md assumes: the first number in this row's first cell. */
function reckoned(row: string): number {
  const line = readFileSync("docs/capacity.md", "utf8")
    .split("\n")
    .find((one) => one.startsWith(`| ${row} |`));
  const [, , cell = ""] = line?.split("|") ?? [];
  return Number(/[\d.]+/.exec(cell)?.[0]);
}

/**
 * Measures the database calls of idle processes, and of a letter with three processes, compared to the assumptions of
 * docs/capacity.md. A letters service decides here, so the desk's share of those figures is missing.
 */
export async function compareCapacity(): Promise<void> {
  const [receivers, database] = await Promise.all([startReceivers(), startHosted()]);
  if (!database) return addRow("capacity", "not measured: no PostgreSQL found");
  const secret = { SESSION_SECRET: "a-secret-of-all-processes-0123456789-012" };
  const quiet = { DATA_DIR: temporaryFolder(), LOG_LEVEL: "silent" };
  const env = { ...receivers.env, ...database.env, ...secret, ...quiet };
  const servers: Server[] = [];
  for (const count of [1, processes]) {
    while (servers.length < count) servers.push(await startLetterwell(env));
    await sleep(settledMs);
    const before = database.calls();
    await sleep(idleMs);
    const value = (database.calls() - before) / (idleMs / 1_000) / count;
    const what = `idle: calls a second of each of ${count} ${count === 1 ? "process" : "processes"}`;
    compare(what, { value, digits: 2 }, { max: 0.5 });
  }

  const began = performance.now();
  const [callsBefore, processorBefore] = [database.calls(), processorMs(servers)];
  const anyOf = () => servers[Math.floor(Math.random() * servers.length)]?.address ?? "";
  const shoppers = startShoppers(anyOf, receivers, shopperCount);
  await shoppers.moreOf(letters, lettersMs);
  await shoppers.stop();
  const { submissions } = shoppers;
  const withoutMail = () => submissions.filter(({ email }) => receivers.mailsTo(email).size === 0).length;
  while (withoutMail() > 0 && performance.now() - began < lettersMs) await sleep(250);
  const count = submissions.length;
  compare("letters asked for", { value: count }, { min: letters });
  compare("letters without a mail", { value: withoutMail() }, { max: 0 });
  const calls = (database.calls() - callsBefore) / count;
  const processor = (processorMs(servers) - processorBefore) / 1_000 / count;
  const aDay = (count / (performance.now() - began)) * dayMs;
  addRow("letters a day of this machine, with its load, database and shoppers", aDay.toFixed(0));
  compare("calls of the database for a letter", { value: calls }, { max: reckoned("calls of the database") });
  compare(
    "processor of the web processes for a letter",
    { value: processor, digits: 2, unit: "s" },
    { max: reckoned("processor of the web processes") },
  );
  for (const perDay of [1_000, 30_000, 1_000_000])
    addRow(
      `reckoned from this run: ${perDay.toLocaleString("en")} letters a day`,
      `${((calls * perDay) / (dayMs / 1_000)).toFixed(0)} calls a second, ${((5 * processor * perDay) / (dayMs / 1_000)).toFixed(2)} processors at the peak`,
    );
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all([receivers.close(), database.close()]);
}

const processorMs = (servers: readonly Server[]): number =>
  servers.reduce((sum, server) => sum + server.processorMs(), 0);
