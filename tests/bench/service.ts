import { setTimeout as sleep } from "node:timers/promises";
import { inTurns, inWords, median } from "./rounds.ts";
import { type Server, startLetterwell } from "./servers.ts";
import { compare, note } from "./table.ts";
import { answerOf, checkedPath, stepPath, visitorAfter } from "./visitor.ts";

/** The service on one kind of database: how to start it, and what it should reach. */
export interface Setup {
  name: "hosted" | "embedded";
  env: Parameters<typeof startLetterwell>[0];
  targets: { startMs: number; residentMb: number; gets?: number; postMs?: number };
}

export const visitorCount = 20;
const visitors = Array.from({ length: visitorCount }, () => ({}));
const starts = 3;
const settledMs = 4_000;

/** Starts the service several times and leaves the last one running; notes its start and its memory at rest. */
export async function startAtRest({ name, env, targets }: Setup): Promise<Server> {
  let server = await startLetterwell(env);
  note(`${name}: very first start, empty data folder`, `${server.startMs.toFixed(0)} ms`);
  const times: number[] = [];
  while (times.length < starts) {
    await server.stop();
    server = await startLetterwell(env);
    times.push(server.startMs);
  }
  const more = `, median of ${starts}`;
  const start = { value: median(times), unit: "ms", more };
  compare(`${name}: start to first answer`, start, { max: targets.startMs });
  await sleep(settledMs);
  const resident = { value: server.residentMb(), unit: "MB" };
  compare(`${name}: resident memory, idle`, resident, { max: targets.residentMb });
  return server;
}

/** Loads wizard, public pages and floor in turns and notes the figures. */
export async function loadInTurns(
  { name, targets }: Setup,
  { app, floor }: { app: Server; floor: Server },
): Promise<void> {
  const { address } = app;
  const cookies = await Promise.all(visitors.map(() => visitorAfter(address, 1)));
  const drafts = cookies.map((Cookie) => ({ Cookie }));
  const { body, headers } = answerOf(1);
  const read = { server: app, url: address + stepPath(2), method: "GET" as const };
  const seen = await inTurns({
    floor: { server: floor, url: floor.address, method: "GET", visitors },
    get: { ...read, visitors: drafts },
    compressed: { ...read, visitors: drafts.map((each) => ({ ...each, "Accept-Encoding": "br, gzip" })) },
    post: {
      server: app,
      url: address + stepPath(1),
      method: "POST",
      body,
      visitors: drafts.map((each) => ({ ...headers, ...each })),
    },
    home: { server: app, url: `${address}/`, method: "GET", visitors },
    brand: { server: app, url: `${address}/shop/kettle-and-spine`, method: "GET", visitors },
    check: { server: app, url: address + checkedPath, method: "GET", visitors: [{}] },
  });
  note(`beside ${name}: Remix floor, GET`, inWords(seen.floor));
  note(`${name}: wizard step GET, reads its draft`, inWords(seen.get));
  const gets = targets.gets === undefined ? null : { min: targets.gets };
  const relative = (what: string, a: keyof typeof seen, b: keyof typeof seen, target: typeof gets) => {
    const value = seen[a].perSecond / seen[b].perSecond;
    compare(`${name}: ${what}`, { value, digits: 2 }, target);
  };
  relative("wizard step GET ÷ floor, req/s", "get", "floor", gets);
  compare(
    `${name}: wizard step GET ÷ floor, answers for the same processor time`,
    { value: seen.floor.processorMs / seen.get.processorMs, digits: 2 },
    gets,
  );
  relative("wizard step GET, compressed ÷ not, req/s", "compressed", "get", { min: 0.5 });
  note(`${name}: wizard step POST, saves and answers 303`, inWords(seen.post));
  if (targets.postMs) {
    compare(
      `${name}: wizard step POST, p50 of ${visitorCount} at a time`,
      { value: seen.post.p50, digits: 1, unit: "ms" },
      { max: targets.postMs },
    );
  }
  compare(
    `${name}: product checked before, p99 of one visitor`,
    { value: seen.check.p99, digits: 1, unit: "ms", more: `; ${inWords(seen.check)}` },
    { max: 15 },
  );
  note(`${name}: home GET, kept rendered`, inWords(seen.home));
  relative("home GET ÷ floor, req/s", "home", "floor", { min: 5 });
  note(`${name}: a brand's page GET, kept rendered`, inWords(seen.brand));
  relative("a brand's page GET ÷ floor, req/s", "brand", "floor", { min: 5 });
  note(`${name}: resident memory after the load`, `${app.residentMb().toFixed(0)} MB`);
}
