import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { endWhenCutOff } from "../support/ending.ts";
import { measureBadge } from "./badge.ts";
import { compareCapacity } from "./capacity.ts";
import { compareCatalog } from "./catalog.ts";
import { measureDirectory } from "./directory.ts";
import { measureDocuments } from "./documents.ts";
import { measureFiles } from "./files.ts";
import { measureFirstStart } from "./first-start.ts";
import { compareGrowth } from "./growth.ts";
import { startHosted } from "./hosted.ts";
import { explainMillions } from "./millions.ts";
import { compareOrders } from "./orders.ts";
import { compareOutboxFlood } from "./outbox-flood.ts";
import { measurePageCosts } from "./page-costs.ts";
import { measureSizes } from "./pages.ts";
import { measurePaints } from "./paint-rows.ts";
import { compareQueue } from "./queue.ts";
import { measureReceipts } from "./receipts.ts";
import { measureRefusals } from "./refusals.ts";
import { howLoaded } from "./rounds.ts";
import { startLetterwell, temporaryFolder } from "./servers.ts";
import { loadInTurns, type Setup, startAtRest, visitorCount } from "./service.ts";
import { measureRoute } from "./sizes.ts";
import { measureSlowLine } from "./slow-line.ts";
import { measureSteps } from "./steps.ts";
import { addRow, printed } from "./table.ts";
import { measureVerdicts } from "./verdicts.ts";
import { floorPage, startRemixFloor, startStatic } from "./yardsticks.ts";

/** The names that `--only NAME,NAME` accepts. */
const parts = [
  "verdicts",
  "documents",
  "queue",
  "outbox",
  "hosted",
  "embedded",
  "costs",
  "first-start",
  "growth",
  "files",
  "pages",
  "steps",
  "step-to-step",
  "refusals",
  "directory",
  "badge",
  "orders",
  "catalog",
  "receipts",
  "capacity",
  "millions",
] as const;
type Part = (typeof parts)[number];
const { values } = parseArgs({
  options: {
    markdown: { type: "boolean" },
    only: { type: "string" },
    /** The paths whose paint is measured; all public pages and wizard steps by default. */
    pages: { type: "string" },
    /** The share of the rows that `millions` inserts: 0.1 for a tenth. */
    share: { type: "string", default: "1" },
  },
});
/** `millions` runs only if it is named, because inserting its rows takes half an hour and 10 GB. */
const asked = values.only?.split(",") ?? parts.filter((name) => name !== "millions");
const unknown = asked.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(", ")}. Parts: ${parts.join(", ")}.`);
const measures = (...some: Part[]) => some.some((part) => asked.includes(part));

/**
 * One run measures everything together with a floor and a limit, because ratios are comparable between machines, unlike
 * times.
 */
endWhenCutOff();
const began = new Date();
if (measures("verdicts")) await measureVerdicts();
if (measures("documents")) await measureDocuments();
if (measures("queue")) await compareQueue();
if (measures("outbox")) await compareOutboxFlood();
if (measures("badge")) await measureBadge();
if (measures("orders")) await compareOrders();
if (measures("catalog")) await compareCatalog();
if (measures("receipts")) await measureReceipts();
if (measures("capacity")) await compareCapacity();
if (measures("costs")) await measurePageCosts();
if (measures("first-start")) await measureFirstStart();
if (measures("growth")) await compareGrowth();
if (measures("millions")) await explainMillions(Number(values.share));
if (measures("hosted", "embedded", "files", "refusals", "directory")) await compareWithFloor();
if (measures("pages", "steps", "step-to-step")) await measurePages(values.pages?.split(","));

const day = began.toISOString().slice(0, 10);
const machine = `Node.js ${process.version}, ${cpus().length} processors, ${day}`;
console.log(
  `${machine}; ${visitorCount} visitors at a time, ${howLoaded}.\n\n${printed(values.markdown ?? false)}`,
);

/** Loads the service on each database, alternating with the floor. */
async function compareWithFloor(): Promise<void> {
  const floor = await startRemixFloor();
  const { html, js } = await measureRoute(floor.address, "/", "");
  addRow("Remix floor: its page", `${floorPage}; HTML ${html} B, script ${js} B`);
  addRow("Remix floor: start to first answer", `${floor.startMs.toFixed(0)} ms`);
  addRow("Remix floor: resident memory", `${floor.residentMb().toFixed(0)} MB`);
  const load = async (setup: Setup) => {
    const app = await startAtRest(setup);
    await loadInTurns(setup, { app, floor });
    await app.stop();
  };
  if (measures("hosted")) {
    const database = await startHosted();
    const targets = { startMs: 600, residentMb: 150, step: 0.5, lastStep: 0.35, post: 0.5 };
    if (!database) addRow("hosted", "not measured: no PostgreSQL found");
    else await load({ name: "hosted", env: { DATA_DIR: temporaryFolder(), ...database.env }, targets });
    await database?.close();
  }
  if (measures("embedded")) {
    const targets = { startMs: 1_500, residentMb: 250, step: 0.35, lastStep: 0.25, post: 0.5, postMs: 50 };
    await load({ name: "embedded", env: { DATA_DIR: temporaryFolder() }, targets });
  }
  if (measures("files")) await measureFiles(floor);
  if (measures("refusals")) await measureRefusals(floor);
  if (measures("directory")) await measureDirectory(floor);
  await floor.stop();
}

/** Measures bytes, paints and steps of pages, only on the embedded database because the database makes no difference. */
async function measurePages(only?: readonly string[]): Promise<void> {
  const [app, limit] = await Promise.all([startLetterwell({ DATA_DIR: temporaryFolder() }), startStatic()]);
  if (measures("pages") && !only) await measureSizes(app);
  if (measures("pages")) await measurePaints(app, limit, only);
  if (measures("steps")) await measureSlowLine(app);
  if (measures("step-to-step")) await measureSteps(app);
  await Promise.all([app.stop(), limit.stop()]);
}
