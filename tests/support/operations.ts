import { afterEach, beforeEach, vi } from "vitest";
import { connectHosted, useDatabase } from "~/platform/database/client.server";
import type { Client } from "~/platform/database/database";
import type { Mail, MailMessage } from "~/platform/mail/service/port";
import { log } from "~/platform/process/log.server";
import type { World } from "./world";

interface LoggedLine {
  level: "info" | "warn" | "error";
  event: string;
  fields: Record<string, unknown>;
}

/** The app's log lines since the beginning of each test; call it outside of tests. */
export function watchLog(): LoggedLine[] {
  const lines: LoggedLine[] = [];
  beforeEach(() => {
    lines.length = 0;
    for (const level of ["info", "warn", "error"] as const) {
      const note = (fields: Record<string, unknown>, event: string) =>
        void lines.push({ level, event, fields });
      vi.spyOn(log, level).mockImplementation(note as typeof log.info);
    }
  });
  afterEach(() => void vi.restoreAllMocks());
  return lines;
}

/** A mail service that stores its messages; with `fault`, one that refuses them with it. */
export function mailbox(fault?: Error): { mail: Mail; sent: MailMessage[] } {
  const sent: MailMessage[] = [];
  const send = async (message: MailMessage) => {
    sent.push(message);
    if (fault) throw fault;
  };
  return { mail: { sandbox: true, send }, sent };
}

/** A database at an address where nothing responds. */
// A port that fetch itself refuses, so nothing is waited for.
export const databaseAway = (): Client => connectHosted("http://127.0.0.1:9", "key", 1_000);

export async function whileDatabaseAway<T>(world: World, run: () => Promise<T>): Promise<T> {
  useDatabase(databaseAway());
  try {
    return await run();
  } finally {
    useDatabase(world.db);
  }
}

let people = 0;

/** Inserts a letter requested from a product page, unpaid unless overridden in `columns`. */
export async function newProductLetter(
  world: Pick<World, "db">,
  columns: Record<string, unknown> = {},
): Promise<{ id: string; email: string }> {
  people += 1;
  const email = `letter-${people}@mail.example`;
  const row = {
    email,
    name: "Ada Brook",
    age: 42,
    state: "OR",
    provider: "Lively",
    product_link: "https://northpine.example/products/infrared-heat-mat",
    fee: 25,
    conditions: ["Chronic Pain"],
    previous_treatments: "Stretching",
    ...columns,
  };
  const answer = await world.db.from("product_page_lmn_requests").insert(row).select("id, email").single();
  if (answer.error) throw new Error(answer.error.message);
  return answer.data;
}

/** Columns of a letter whose fee was paid in the test's own session. */
export function paidColumns(): Record<string, unknown> {
  const session = crypto.randomUUID();
  return {
    status: "in_review",
    payment_status: "paid",
    paid_at: new Date().toISOString(),
    checkout_session_id: `cs_${session}`,
    payment_reference: `pi_${session}`,
    valid_until: "2030-01-01",
  };
}
