import { setTimeout as sleep } from "node:timers/promises";
import { inTurns, inWords, type Median, median } from "./rounds.ts";
import { type Server, startLetterwell } from "./servers.ts";
import { addRow, compare } from "./table.ts";
import {
  answerOf,
  checkedPath,
  orderAnswers,
  orderStepPath,
  orderVisitor,
  stepCount,
  stepPath,
  visitorAfter,
} from "./visitor.ts";

/** How to start the service on one kind of database, and its targets. */
export interface Setup {
  name: "hosted" | "embedded";
  env: Parameters<typeof startLetterwell>[0];
  targets: {
    startMs: number;
    residentMb: number;
    /** Responses per processor time that the floor needs for one. */
    step: number;
    lastStep: number;
    post: number;
    postMs?: number;
  };
}

export const visitorCount = 20;
const visitors = Array.from({ length: visitorCount }, () => ({}));
const starts = 3;
const settledMs = 4_000;

/** Starts the service several times, measures start-up and memory at rest, and leaves the last one running. */
export async function startAtRest({ name, env, targets }: Setup): Promise<Server> {
  let server = await startLetterwell(env);
  addRow(`${name}: very first start, empty data folder`, `${server.startMs.toFixed(0)} ms`);
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

const draftsOf = (begin: () => Promise<string>) =>
  Promise.all(visitors.map(async () => ({ Cookie: await begin() })));

/** Loads wizard, public pages and floor in alternation, and adds the figures. */
export async function loadInTurns(
  { name, targets }: Setup,
  { app, floor }: { app: Server; floor: Server },
): Promise<void> {
  const { address } = app;
  const drafts = await draftsOf(() => visitorAfter(address, 1));
  const { body, headers } = answerOf(1);
  const read = { server: app, url: address + stepPath(2), method: "GET" as const };
  const seen = await inTurns({
    floor: { server: floor, url: floor.address, method: "GET", visitors },
    get: { ...read, visitors: drafts },
    last: {
      ...read,
      url: address + stepPath(stepCount),
      visitors: await draftsOf(() => visitorAfter(address, stepCount - 1)),
    },
    order: {
      ...read,
      url: address + orderStepPath(orderAnswers.length),
      visitors: await draftsOf(() => orderVisitor(address)),
    },
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
  addRow(`beside ${name}: Remix floor, GET`, inWords(seen.floor));
  const relative = (what: string, a: keyof typeof seen, b: keyof typeof seen, target: { min: number }) => {
    const value = seen[a].perSecond / seen[b].perSecond;
    compare(`${name}: ${what}`, { value, digits: 2 }, target);
  };
  const beside = (what: string, measured: Median, min: number) => {
    addRow(`${name}: ${what}`, inWords(measured));
    const value = seen.floor.processorMs / measured.processorMs;
    const more = `; req/s ${(measured.perSecond / seen.floor.perSecond).toFixed(2)}`;
    const figure = { value, digits: 2, more };
    compare(`${name}: ${what} ÷ floor, answers for the same processor time`, figure, { min });
  };
  beside("wizard step GET, reads its draft", seen.get, targets.step);
  beside(`wizard step ${stepCount} GET, all answered before`, seen.last, targets.lastStep);
  beside(`order letter's step ${orderAnswers.length} GET`, seen.order, targets.lastStep);
  beside("wizard step POST, saves and answers 303", seen.post, targets.post);
  relative("wizard step GET, compressed ÷ not, req/s", "compressed", "get", { min: 0.5 });
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
  addRow(`${name}: home GET, kept rendered`, inWords(seen.home));
  relative("home GET ÷ floor, req/s", "home", "floor", { min: 5 });
  addRow(`${name}: a brand's page GET, kept rendered`, inWords(seen.brand));
  relative("a brand's page GET ÷ floor, req/s", "brand", "floor", { min: 5 });
  addRow(`${name}: resident memory after the load`, `${app.residentMb().toFixed(0)} MB`);
}
