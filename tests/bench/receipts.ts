import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { orderMailbox, readingAt, uploadTo } from "../support/order-mailbox.ts";
import { inTurns, inWords } from "./rounds.ts";
import { type Server, startLetterwell, temporaryFolder } from "./servers.ts";
import { addRow, compare } from "./table.ts";

/** Together they are 25 MB. */
const mails = 2_650;
const pollMs = 100;

/** Resident memory of the reader process in MB; 0 if there is none. */
function readerMb(): number {
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const of = (file: string) => readFileSync(`/proc/${id}/${file}`, "utf8");
      if (of("cmdline").includes("receipt-reader.js"))
        return Number(/VmRSS:\s+(\d+)/.exec(of("status"))?.[1]) / 1024;
    } catch {
      // The process has ended in the meantime.
    }
  }
  return 0;
}

/** Waits until a mailbox is read; returns the seconds since its first mail, and the peak memory. */
async function untilRead(app: Server, cookie: string): Promise<{ seconds: number; peakMb: number }> {
  let began = 0;
  let peakMb = 0;
  for (let polls = 0; ; polls += 1) {
    peakMb = Math.max(peakMb, readerMb());
    if (polls % 5 === 0) {
      const { done, isReading } = await readingAt(app.address, cookie);
      if (done > 0) began ||= performance.now();
      if (!isReading) return { seconds: (performance.now() - began) / 1_000, peakMb };
    }
    await sleep(pollMs);
  }
}

/** Measures the speed and memory of reading a 25 MB mailbox, and its effect on other pages. */
export async function measureReceipts(): Promise<void> {
  const app = await startLetterwell({ DATA_DIR: temporaryFolder() });
  const visitors = Array.from({ length: 5 }, () => ({}));
  const page = { server: app, url: `${app.address}/lmn-request?step=1`, method: "GET" as const, visitors };
  const [first = "", ...more] = [0, 1, 2, 3].map((set) => orderMailbox(mails, set));
  const idle = (await inTurns({ page })).page;
  const cookie = await uploadTo(app.address, [["orders.mbox", first]]);
  const { seconds, peakMb } = await untilRead(app, cookie);
  addRow(
    "a mailbox of 25 MB is read in",
    `${seconds.toFixed(1)} s, ${(mails / seconds).toFixed(0)} mails a second`,
  );
  compare("the same, resident memory of the reader at most", { value: peakMb, unit: "MB" }, { max: 300 });
  const folder = {
    server: app,
    url: `${app.address}/reimbursements`,
    method: "GET" as const,
    visitors: [{ cookie }],
  };
  addRow("/reimbursements with the receipts of that mailbox", inWords((await inTurns({ folder })).folder));
  const busyWith = await uploadTo(
    app.address,
    more.map((mailbox, at) => [`${at}.mbox`, mailbox]),
  );
  const busy = (await inTurns({ page })).page;
  const isMeasured = (await readingAt(app.address, busyWith)).isReading;
  const words = ` (${inWords(idle)}; while reading ${inWords(busy)}${isMeasured ? "" : "; the mailbox ended before"})`;
  const ratio = { value: busy.p99 / idle.p99, digits: 2, more: words };
  compare("p99 of a page while a mailbox is read, by p99 without", ratio, { max: 2 });
  await app.stop();
}
