import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { root, type Server, startLetterwell, temporaryFolder } from "../bench/servers.ts";
import { startFakeServer } from "../support/fake-server.ts";
import type { CatalogOutcome } from "./catalog-outcome.ts";

const shop = "northpine.example";
const settleMs = 120_000;
const pauseMs = 100;
const ordersBetween = 10;

/** Products whose verdict changes while orders name them, and such whose verdict never does. */
const changing = Array.from({ length: 40 }, (_, id) => `changing-${id}`);
const steady = Array.from({ length: 20 }, (_, id) => `steady-${id}`);
const importedCount = 500;

interface Told {
  at: string;
  verdict: string;
}

/** Runs an operator's command beside the server; its output, null where it failed, as it does while the server is gone. */
async function command(dataDir: string, ...args: string[]): Promise<string | null> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    APP_ENV: "demo",
    SUPABASE_URL: "",
    WEBHOOK_ALLOW_PRIVATE: "1",
  };
  const child = spawn(process.execPath, ["app/platform/cli/command.mjs", "shop", ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(child, "exit");
  const output = await text(child.stdout);
  const [status] = await ended;
  return status === 0 ? output : null;
}

/** Starts the server; an import that began while it was gone has the data folder to itself until it ends. */
async function startAgain(env: Parameters<typeof startLetterwell>[0]): Promise<Server> {
  for (;;) {
    const server = await startLetterwell(env).catch(() => null);
    if (server) return server;
    await sleep(pauseMs);
  }
}

/** The product as it is sent: our rules call one eligible with a letter, the other eligible; the shop's word may lower that. */
const sentProduct = (id: string, isLowered: boolean) => ({
  product_id: id,
  title: id.startsWith("steady") ? "Ibuprofen tablets 200 mg" : "Infrared sauna blanket",
  ...(isLowered && { own_word: "not-eligible" }),
});

const pick = (from: readonly string[]): string => from[Math.floor(Math.random() * from.length)] ?? "";

/** Kills the process with the embedded database again and again while orders, lists and files of products come in. */
export async function stormCatalog(rounds: number): Promise<CatalogOutcome> {
  const dataDir = temporaryFolder();
  const receiver = await startFakeServer();
  const told = new Map<string, Told[]>();
  const toldTimes = new Map<string, number>();
  receiver.answerWith(({ body, headers }) => {
    receiver.received.length = 0;
    const event = JSON.parse(body);
    const id = String(headers["webhook-id"]);
    toldTimes.set(id, (toldTimes.get(id) ?? 0) + 1);
    if (event.type === "product.verdict_changed") {
      const { product_id, verdict } = event.data;
      told.set(product_id, [...(told.get(product_id) ?? []), { at: event.timestamp, verdict }]);
    }
    return { json: {} };
  });
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "silent", WEBHOOK_ALLOW_PRIVATE: "1" };
  let server: Server = await startLetterwell(env);
  const key = /lw_\w+_[\w-]{43}/.exec((await command(dataDir, "rotate", shop, "--what", "api")) ?? "")?.[0];
  await command(dataDir, "webhook", shop, "add", `${receiver.url}/`);

  async function ask(path: string, method = "GET", body?: unknown, once?: string) {
    const response = await fetch(`${server.address}/api/v1/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(once !== undefined && { "Idempotency-Key": once }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const json = await response.json();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
    return json;
  }
  /** Asks until it is answered: a shop's system sends again what wasn't acknowledged. */
  async function untilAnswered(path: string, method: string, body: unknown, once: string) {
    for (;;) {
      const answer = await ask(path, method, body, once).catch(() => null);
      if (answer) return answer;
      await sleep(pauseMs);
    }
  }

  const words = new Map([...changing, ...steady].map((id) => [id, false]));
  const isEver = new Set<string>();
  await untilAnswered(
    "products",
    "PUT",
    { products: [...words.keys()].map((id) => sentProduct(id, false)) },
    "first",
  );

  let isStopping = false;
  const orders: { id: number; products: string[] }[] = [];
  let [lists, imports, last] = [0, 0, 500_000];

  async function order(): Promise<void> {
    while (!isStopping) {
      last += 1;
      const id = last;
      const products = [pick(changing), pick(steady), pick(changing)];
      const now = new Date().toISOString();
      // Its words say nothing: only the product can tell the verdict.
      const line = (product_id: string, at: number) => ({
        ...{ line_id: `${at}`, product_id, title: `Zq-${at}`, quantity: 1, unit_price_cents: 1_000 },
      });
      const sent = { shop_order_id: id, currency: "USD", placed_at: now, updated_at: now };
      const body = { ...sent, lines: products.map(line), total_cents: 3_000 };
      await untilAnswered("orders", "POST", body, `order-${id}`);
      orders.push({ id, products });
    }
  }
  async function change(): Promise<void> {
    while (!isStopping) {
      const ids = [...new Set(Array.from({ length: 10 }, () => pick(changing)))];
      for (const id of ids) {
        words.set(id, !words.get(id));
        if (words.get(id)) isEver.add(id);
      }
      lists += 1;
      const products = ids.map((id) => sentProduct(id, words.get(id) ?? false));
      await untilAnswered("products", "PUT", { products }, `list-${lists}`);
    }
  }
  const file = join(dataDir, "catalog.csv");
  const lines = Array.from({ length: importedCount }, (_, id) => `imported-${id},Infrared heat mat ${id}`);
  writeFileSync(file, ["id,title", ...lines].join("\n"));
  async function importFile(): Promise<void> {
    while (!isStopping) if (await command(dataDir, "products", shop, "import", file)) imports += 1;
  }

  const all = Promise.all([order(), order(), order(), change(), importFile()]);
  const backMs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = orders.length;
    while (orders.length < before + ordersBetween) await sleep(20);
    await sleep(Math.random() * 1_000);
    if (round === rounds) break;
    await server.signal("SIGKILL");
    const killedAt = performance.now();
    server = await startAgain(env);
    backMs.push(performance.now() - killedAt);
  }
  isStopping = true;
  await all;
  while (imports === 0) if (await command(dataDir, "products", shop, "import", file)) imports += 1;

  const expected = (id: string) => {
    if (words.get(id)) return "not-eligible";
    return id.startsWith("steady") ? "eligible" : "letter";
  };
  const lastTold = (id: string) =>
    told
      .get(id)
      ?.toSorted((one, two) => one.at.localeCompare(two.at))
      .at(-1)?.verdict;
  const isToldRight = (id: string) =>
    (lastTold(id) ?? (isEver.has(id) ? null : expected(id))) === expected(id);
  const stored = () => Promise.all(orders.map(({ id }) => ask(`orders/${id}`).catch(() => null)));
  const giveUp = Date.now() + settleMs;
  let found = await stored();
  while (
    (found.some((one) => !one || one.awaits_judgement) || !changing.every(isToldRight)) &&
    Date.now() < giveUp
  ) {
    await sleep(1_000);
    found = await stored();
  }

  const isPossible = (id: string, word: string) =>
    id.startsWith("steady") ? word === "eligible" : word === "letter" || (isEver.has(id) && word === "none");
  const wrongLines = orders.flatMap(({ products }, at) =>
    products.filter((id, index) => !isPossible(id, found[at]?.lines[index]?.eligibility)),
  );
  const catalog = await wholeCatalog(ask);
  const isProductRight = (id: string) => catalog.get(id) === expected(id);
  const outcome = {
    orders: orders.length,
    ordersWrong: found.filter((one) => one?.lines.length !== 3 || one.total_cents !== 3_000).length,
    lines: orders.length * 3,
    linesWrong: wrongLines.length,
    lists,
    imports,
    productsWrong:
      [...words.keys()].filter((id) => !isProductRight(id)).length +
      Math.abs(catalog.size - words.size - importedCount),
    told: toldTimes.size,
    toldAgain: [...toldTimes.values()].reduce((sum, times) => sum + times - 1, 0),
    toldWrong: changing.filter((id) => !isToldRight(id)).length,
    backMs,
  };
  await Promise.all([server.stop(), receiver.close()]);
  return outcome;
}

/** The verdicts of the shop's products, by their ids; a product that is listed twice makes the list too long to be right. */
async function wholeCatalog(ask: (path: string) => Promise<Listed>): Promise<Map<string, string>> {
  const catalog = new Map<string, string>();
  for (let path: string | null = "products?limit=100"; path !== null; ) {
    const { data, next_url }: Listed = await ask(path);
    for (const { product_id, verdict } of data) {
      const name = catalog.has(product_id) ? `${product_id} again` : product_id;
      catalog.set(name, verdict);
    }
    path = next_url === null ? null : next_url.replace(/^.*\/api\/v1\//, "");
  }
  return catalog;
}

interface Listed {
  data: { product_id: string; verdict: string }[];
  next_url: string | null;
}
