import { setTimeout as sleep } from "node:timers/promises";
import { demoPassword, demoProviders } from "../../app/embedded-supabase/demo-providers.mjs";
import { orderMailbox, readingAt, uploadTo } from "../support/order-mailbox.ts";
import { inTurns, inWords } from "./rounds.ts";
import { startLetterwell, temporaryFolder } from "./servers.ts";
import { compare } from "./table.ts";
import { checkedPath, post, statusPath } from "./visitor.ts";

const connections = 5;
const receiptCount = 12;

/** The cookie of a visitor with a folder of receipts. */
async function visitorWithReceipts(address: string): Promise<string> {
  const cookie = await uploadTo(address, [["orders.mbox", orderMailbox(receiptCount)]]);
  while ((await readingAt(address, cookie)).isReading) await sleep(100);
  return cookie;
}

/** The cookie of a demo provider who is signed in. */
async function providerAt(address: string): Promise<string> {
  const [{ email }] = demoProviders;
  const form = new URLSearchParams({ email, password: demoPassword });
  return (await post(`${address}/desk/sign-in`, form.toString(), "")).cookie;
}

/** Measures the processor time of personal pages, and of two public ones, on the embedded database. */
export async function measurePageCosts(): Promise<void> {
  const server = await startLetterwell({ DATA_DIR: temporaryFolder() });
  const { address } = server;
  const load = (path: string, Cookie = "") => ({
    server,
    url: address + path,
    method: "GET" as const,
    visitors: Array.from({ length: connections }, () => ({ Cookie })),
  });
  const pages: Record<string, ReturnType<typeof load> & { max: number }> = {
    "/desk": { max: 8, ...load("/desk", await providerAt(address)) },
    [`/reimbursements with ${receiptCount} receipts`]: {
      max: 5,
      ...load("/reimbursements", await visitorWithReceipts(address)),
    },
    "/lmn-status, letter sent": { max: 3.5, ...load(statusPath) },
    "a guide that is not there": { max: 0.1, ...load("/guides/no-such-guide") },
    "a product checked before": { max: 3, ...load(checkedPath) },
  };
  const seen = await inTurns(pages);
  for (const [what, { max }] of Object.entries(pages)) {
    const figure = seen[what];
    if (!figure) continue;
    const measured = { value: figure.processorMs, digits: 2, unit: "ms", more: ` (${inWords(figure)})` };
    compare(`embedded: ${what}, processor time`, measured, { max });
  }
  await server.stop();
}
