import { cpus } from "node:os";
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
await noteVerdicts();
await noteDocuments();
await compareQueue();

const database = await startHosted();
const hosted: Setup | null = database && {
  name: "hosted",
  env: { DATA_DIR: temporaryFolder(), ...database.env },
  targets: { startMs: 600, residentMb: 130, gets: 0.6 },
};
if (!hosted) note("hosted", "not measured: no PostgreSQL found");

// Pages are measured once, beside the first database: they are the same with either.
for (const setup of hosted ? [hosted, embedded] : [embedded]) {
  const app = await startAtRest(setup);
  await loadInTurns(setup, { app, floor });
  if (setup === (hosted ?? embedded)) {
    await noteSizes(app);
    await notePaints(app, limit);
    await noteSlowLine(app);
  }
  await app.stop();
}
await measureDirectory(floor);
await Promise.all([limit.stop(), floor.stop(), database?.close()]);

const asMarkdown = process.argv.includes("--markdown");
const day = began.toISOString().slice(0, 10);
const machine = `Node.js ${process.version}, ${cpus().length} processors, ${day}`;
console.log(`${machine}; ${visitorCount} visitors at a time, ${howLoaded}.\n\n${printed(asMarkdown)}`);
