import { inTurns, inWords } from "./rounds.ts";
import { type Server, startLetterwell, temporaryFolder } from "./servers.ts";
import { addRow, compare } from "./table.ts";
import { answerOf, stepPath } from "./visitor.ts";

const connections = Array.from({ length: 20 }, () => ({}));

/** A request for each kind of rate limit, which one network address repeats as a runaway program does. */
const loads = {
  page: { path: stepPath(1), method: "GET", headers: { Accept: "text/html", "Accept-Encoding": "br, gzip" } },
  form: { path: stepPath(1), method: "POST", ...answerOf(1) },
  api: { path: "/api/verify/ABCD-EFGH", method: "GET", headers: {} },
} as const;

/** Uses up a network address's limit for a minute, so that further requests are refused. */
async function spend(url: string, init: RequestInit): Promise<void> {
  const ask = async () => {
    const response = await fetch(url, { redirect: "manual", ...init });
    await response.arrayBuffer();
    return response.status;
  };
  const asks = connections.map(async () => {
    while ((await ask()) !== 429);
  });
  await Promise.all(asks);
}

/** Measures the cost of refusing 20 connections of one network address, with the default rate limits. */
export async function measureRefusals(floor: Server): Promise<void> {
  const app = await startLetterwell({ DATA_DIR: temporaryFolder(), RATE_LIMIT_FACTOR: "1" });
  const entries = Object.entries(loads).map(([name, load]) => ({
    name,
    ...load,
    server: app,
    url: app.address + load.path,
    visitors: connections.map(() => load.headers),
  }));
  for (const { url, method, headers, ...more } of entries)
    await spend(url, { method, headers, ...("body" in more && { body: more.body }) });
  const seen = await inTurns({
    floor: { server: floor, url: floor.address, method: "GET", visitors: connections },
    ...Object.fromEntries(entries.map(({ name, ...plan }) => [name, plan])),
  });
  for (const name of Object.keys(loads)) {
    const refused = seen[name as keyof typeof seen];
    addRow(`refused ${name}, 20 connections of one address`, inWords(refused));
    const ratio = { value: refused.perSecond / seen.floor.perSecond, digits: 2 };
    compare(`refused ${name} ÷ floor, req/s`, ratio, { min: 5 });
  }
  await app.stop();
}
