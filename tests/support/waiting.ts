import { writeTimedMails } from "~/letters/operations/mail-reminder.server";
import type { MailMessage } from "~/platform/mail/service/port";
import { mailbox } from "./operations";
import { drainAll } from "./outbox";
import type { World } from "./world";

const hourMs = 3_600_000;

export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * hourMs).toISOString();
export const daysAgo = (days: number): string => hoursAgo(days * 24);

/** Queues and delivers what is due, twice as by two processes. Returns the mails to an address. */
export async function deliverTimedMails(world: World, address: string): Promise<MailMessage[]> {
  const { mail, sent } = mailbox();
  await world.withServices({ mail }, async () => {
    await Promise.all([writeTimedMails(), writeTimedMails()]);
    await drainAll();
  });
  return sent.filter(({ to }) => to === address);
}

/** Changes rows as if they had been written at other times. */
export async function alter(
  world: World,
  table: string,
  column: string,
  value: string,
  columns: Record<string, unknown>,
): Promise<void> {
  await world.db.from(table).update(columns).eq(column, value).throwOnError();
}

/** The path of our first link in a mail. */
export function linkIn(mail: MailMessage | undefined, prefix: string): string {
  const url = mail?.text.match(/https?:\/\/\S+/g)?.find((one) => new URL(one).pathname.startsWith(prefix));
  if (!url) throw new Error("no link in the mail");
  return new URL(url).pathname;
}
