import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startHosted } from "../bench/hosted.ts";
import { newShopSecret, sendOrderEvent, shop } from "../bench/orders.ts";
import { type Server, startLetterwell, temporaryFolder } from "../bench/servers.ts";
import { addRow, compare, printed } from "../bench/table.ts";
import { checkedPath, stepPath, submitOrderLetter, usualEmail, visitorAfter } from "../bench/visitor.ts";
import { endWhenCutOff } from "../support/ending.ts";
import { orderMailbox, uploadTo } from "../support/order-mailbox.ts";
import { shopifyOrderBody } from "../support/shop-events.ts";
import { heldMemory, type ResidentMemory, residentOver } from "./memory.ts";
import { inWords, isGood, outcomeOf } from "./outcome.ts";
import { type Receivers, startReceivers } from "./receivers.ts";
import { startShoppers } from "./shoppers.ts";
import { type Activity, latencies, reading, startVisitors } from "./visitors.ts";

/**
 * `npm run soak -- --database hosted --minutes 10 --per-second 30 --max-growth-percent 3 --max-mb 350 --max-p99-ms 500
 * --max-errors 0`: pages, letters for products and for orders, and uploaded mailboxes; prints memory and latencies for each minute and ends with 1 beyond a limit.
 */
endWhenCutOff(60_000);
const number = (standard?: string) => ({ type: "string", default: standard }) as const;
const { values } = parseArgs({
  options: {
    database: { type: "string", default: "embedded" },
    minutes: number("10"),
    "max-growth-percent": number("3"),
    "max-mb": number(),
    "max-p99-ms": number("1000"),
    "max-errors": number("0"),
    "per-second": number("30"),
    markdown: { type: "boolean", default: false },
  },
});
const database = values.database;
if (database !== "embedded" && database !== "hosted") throw new Error("--database is embedded or hosted");
const maxMb = Number(values["max-mb"] ?? { embedded: 600, hosted: 350 }[database]);
const minutes = Number(values.minutes);
/** By then caches and the compiler have settled. */
const settledMinute = Math.max(1, Math.min(3, minutes - 1));
const minuteMs = 60_000;
const shopperCount = 2;
/** A visitor's pause between two letters or two mailboxes. */
const pauseMs = 5_000;
const mailsOfUpload = 20;
const pages = { home: "/", brand: "/shop/kettle-and-spine", check: checkedPath, step: stepPath(2) };

const megabytes = (value: number | null) => (value === null ? "?" : value.toFixed(0));

/** One row per minute: its resident memory, and what the process reports at its end. */
async function recordMinute(minute: number, server: Server, { mean, max }: ResidentMemory): Promise<void> {
  const held = await heldMemory(server.address);
  const rest = Object.entries(held).map(([name, value]) => `${name} ${megabytes(value)}`);
  addRow(
    `${database}, minute ${minute}`,
    `${megabytes(mean)} MB, ${megabytes(max)} at most; ${rest.join(", ")}`,
  );
}

/** A shop sends an order, and its shopper requests the letter once its products were judged. */
function orderLetters(address: string, secret: string): Activity {
  let id = 100_000;
  const path = () => `/complete-lmn?${new URLSearchParams({ shop, orderId: String(id) })}`;
  const hasForm = async () => (await (await fetch(address + path())).text()).includes('name="state"');
  return {
    everyMs: pauseMs,
    async run() {
      id += 1;
      const body = JSON.stringify(shopifyOrderBody({ id, email: usualEmail }));
      await sendOrderEvent(address, { topic: "orders/create", body }, secret);
      for (let tries = 1; !(await hasForm()); tries += 1) {
        if (tries === 100) throw new Error("its products were not judged");
        await sleep(200);
      }
      await submitOrderLetter(address, path());
    },
  };
}

/** A visitor uploads a mailbox that no one has uploaded before. */
function uploads(address: string): Activity {
  let set = 0;
  return {
    everyMs: pauseMs,
    async run() {
      set += 1;
      await uploadTo(address, [["orders.mbox", orderMailbox(mailsOfUpload, set)]]);
    },
  };
}

async function soak(server: Server, receivers: Receivers, secret: string): Promise<boolean> {
  addRow(`${database}, idle`, `${megabytes(server.residentMb())} MB`);
  const cookie = await visitorAfter(server.address, 1);
  const visitors = startVisitors({
    ...reading(server.address, pages, { cookie, perSecond: Number(values["per-second"]) }),
    upload: uploads(server.address),
    "order letter": orderLetters(server.address, secret),
  });
  const shoppers = startShoppers(() => server.address, receivers, shopperCount, pauseMs);
  const resident: ResidentMemory[] = [];
  let worst = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    const lettersBefore = shoppers.latencies.length;
    const seen = await residentOver(server, minuteMs);
    resident.push(seen);
    await recordMinute(minute, server, seen);
    const letters = shoppers.latencies.slice(lettersBefore).map(({ ms }) => ({ kind: "letter", ms }));
    const { words, worst: worstNow } = latencies([...visitors.takeSamples(), ...letters], Object.keys(pages));
    if (minute > settledMinute) worst = Math.max(worst, worstNow);
    console.log(`  p50/p99: ${words}`);
  }
  await Promise.all([visitors.stop(), shoppers.stop()]);
  const outcome = await outcomeOf(shoppers.submissions, {
    address: server.address,
    receivers,
    limitMs: minuteMs,
  });
  const letterErrors = [...shoppers.failures].flatMap(([message, times]) =>
    Array<string>(times).fill(`letter: ${message}`),
  );
  const errors = [...visitors.errors, ...letterErrors];
  const settled = resident[settledMinute - 1]?.mean ?? Number.NaN;
  const growth = ((resident.at(-1)?.mean ?? Number.NaN) / settled - 1) * 100;
  const most = Math.max(...resident.map(({ max }) => max));
  const limits: [what: string, value: number, unit: string, max: number][] = [
    [`growth after minute ${settledMinute}`, growth, "%", Number(values["max-growth-percent"])],
    ["resident memory at most", most, "MB", maxMb],
    [`worst p99 of a page after minute ${settledMinute}`, worst, "ms", Number(values["max-p99-ms"])],
    ["errors", errors.length, "", Number(values["max-errors"])],
  ];
  for (const [what, value, unit, max] of limits)
    compare(`${database}, ${what}`, { value, unit, digits: unit === "%" ? 1 : 0 }, { max });
  addRow(`${database}, acknowledged requests`, inWords(outcome));
  if (errors.length > 0) console.log([...new Set(errors)].join(", "));
  return isGood(outcome) && limits.every(([, value, , max]) => value <= max);
}

const [receivers, hosted] = await Promise.all([
  startReceivers(),
  database === "hosted" ? startHosted() : null,
]);
if (database === "hosted" && !hosted) throw new Error("no PostgreSQL found");
const env = { ...receivers.env, ...hosted?.env, DATA_DIR: temporaryFolder(), LOG_LEVEL: "silent" };
const server = await startLetterwell(env);
const isWell = await soak(server, receivers, await newShopSecret(env));
await server.stop();
await hosted?.close();
console.log(`\n${printed(values.markdown)}`);
process.exit(isWell ? 0 : 1);
