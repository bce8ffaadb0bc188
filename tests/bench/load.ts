import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";

/** The request that visitors repeat; one visitor per set of headers. */
export interface LoadPlan {
  url: string;
  method: "GET" | "POST";
  body?: string;
  visitors: Record<string, string>[];
  seconds: number;
}

/** Requests per second, latencies in milliseconds, and responses by status; `sent` includes the warm-up. */
export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  statuses: Record<string, number>;
  sent: number;
}

const warmUpSeconds = 1;

function ask(plan: LoadPlan, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(plan.url, { method: plan.method, headers, agent }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
    sent.once("error", reject).end(plan.body);
  });
}

/** Each visitor sends the next request as soon as the last has a response. The first second isn't counted. */
async function run(plan: LoadPlan): Promise<LoadResult> {
  const countFrom = performance.now() + warmUpSeconds * 1000;
  const end = countFrom + plan.seconds * 1000;
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  let sent = 0;
  const visit = async (headers: Record<string, string>) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const began = performance.now();
      if (began > end) break;
      const status = await ask(plan, headers, agent);
      sent += 1;
      if (began < countFrom) continue;
      latencies.push(performance.now() - began);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    agent.destroy();
  };
  await Promise.all(plan.visitors.map(visit));
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN;
  return { perSecond: latencies.length / plan.seconds, p50: at(0.5), p99: at(0.99), statuses, sent };
}

console.log(JSON.stringify(await run(JSON.parse(await text(process.stdin)))));
