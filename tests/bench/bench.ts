import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { endWhenCutOff } from "../support/ending.ts";
import { measureDirectory } from "./directory.ts";
import { noteDocuments } from "./documents.ts";
import { startHosted } from "./hosted.ts";
import { notePaints, noteSizes } from "./pages.ts";
import { compareQueue } from "./queue.ts";
import { howLoaded } from "./rounds.ts";
import { temporaryFolder } from "./servers.ts";
import { loadInTurns, type Setup, startAtRest, visitorCount } from "./service.ts";
import { measureRoute } from "./sizes.ts";
import { noteSlowLine } from "./slow-line.ts";
import { note, printed } from "./table.ts";
import { noteVerdicts } from "./verdicts.ts";
import { floorPage, startRemixFloor, startStatic } from "./yardsticks.ts";

/** What `--only NAME,NAME` may name. */
const parts = [
  "verdicts",
  "documents",
  "queue",
  "hosted",
  "embedded",
  "pages",
  "steps",
  "directory",
] as const;
type Part = (typeof parts)[number];
const { values } = parseArgs({ options: { markdown: { type: "boolean" }, only: { type: "string" } } });
const asked = values.only?.split(",") ?? parts;
const unknown = asked.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(", ")}. Parts: ${parts.join(", ")}.`);
const measures = (...some: Part[]) => some.some((part) => asked.includes(part));

/** Everything measured in one run, beside a floor and a limit: ratios travel between machines, times do not. */
endWhenCutOff();
const began = new Date();
const limit = await startStatic();
const floor = await startRemixFloor();
const { html, js } = await measureRoute(floor.address, "/", "");
note("Remix floor: its page", `${floorPage}; HTML ${html} B, script ${js} B`);
note("Remix floor: start to first answer", `${floor.startMs.toFixed(0)} ms`);
note("Remix floor: resident memory", `${floor.residentMb().toFixed(0)} MB`);

const embedded: Setup = {
  name: "embedded",
  env: { DATA_DIR: temporaryFolder() },
  targets: { startMs: 5_000, residentMb: 450, postMs: 60 },
};
if (measures("verdicts")) await noteVerdicts();
if (measures("documents")) await noteDocuments();
if (measures("queue")) await compareQueue();

const database = measures("hosted") ? await startHosted() : null;
const hosted: Setup | null = database && {
  name: "hosted",
  env: { DATA_DIR: temporaryFolder(), ...database.env },
  targets: { startMs: 600, residentMb: 130, gets: 0.6 },
};
if (measures("hosted") && !hosted) note("hosted", "not measured: no PostgreSQL found");

const withPages = measures("pages", "steps");
const setups = [
  ...(hosted ? [hosted] : []),
  ...(measures("embedded") || (withPages && !hosted) ? [embedded] : []),
];
// Pages are measured once, beside the first database: they are the same with either.
for (const [index, setup] of setups.entries()) {
  const app = await startAtRest(setup);
  if (measures(setup.name)) await loadInTurns(setup, { app, floor });
  if (index === 0 && measures("pages")) {
    await noteSizes(app);
    await notePaints(app, limit);
  }
  if (index === 0 && measures("steps")) await noteSlowLine(app);
  await app.stop();
}
if (measures("directory")) await measureDirectory(floor);
await Promise.all([limit.stop(), floor.stop(), database?.close()]);

const day = began.toISOString().slice(0, 10);
const machine = `Node.js ${process.version}, ${cpus().length} processors, ${day}`;
console.log(
  `${machine}; ${visitorCount} visitors at a time, ${howLoaded}.\n\n${printed(values.markdown ?? false)}`,
);
