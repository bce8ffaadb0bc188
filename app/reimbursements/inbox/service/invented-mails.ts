import { type MailWords, orderMail, writeMail } from "./invented-mail-words";
import { inventedInbox } from "./invented-orders";

interface InventedMail {
  id: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** The mail as it was received (RFC 822). */
  raw: string;
}

const dayMs = 24 * 3_600_000;

let latest: { connectedAt: number; mails: InventedMail[] } | undefined;

/** The 60 mails of an inbox that was connected at an instant, newest first. The same instant makes the same mails. */
export function inventedMails(connectedAt: number): InventedMail[] {
  // An inbox is read mail by mail, so a mail is written only when it is read.
  if (latest?.connectedAt !== connectedAt) latest = { connectedAt, mails: writeMails(connectedAt) };
  return latest.mails;
}

function writeMails(connectedAt: number): InventedMail[] {
  const { orders, newsletters } = inventedInbox();
  const mails = orders.flatMap((order) => {
    const mail = (kind: Parameters<typeof orderMail>[1], after = 0) => ({
      daysAgo: Math.max(0, order.daysAgo - after),
      words: orderMail(order, kind, connectedAt - order.daysAgo * dayMs),
    });
    return [
      mail("ordered"),
      ...(order.shippedAfter ? [mail("shipped", order.shippedAfter)] : []),
      ...(order.canceledAfter ? [mail("canceled", order.canceledAfter)] : []),
      ...(order.returnedAfter ? [mail("returned", order.returnedAfter)] : []),
    ];
  });
  const letters = newsletters.map(({ daysAgo, shop, subject, text }) => {
    const words: MailWords = { shop, subject, text, html: null };
    return { daysAgo, words };
  });
  return [...mails, ...letters]
    .map(({ daysAgo, words }, index) => {
      // At another minute each, and never in the future.
      const sentAt = connectedAt - daysAgo * dayMs - (index + 1) * 60_000;
      const id = `invented-${index + 1}`;
      return { id, sentAt, raw: writeMail(words, id, sentAt) };
    })
    .sort((one, other) => other.sentAt - one.sentAt);
}
