import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";

export interface ConnectedInbox {
  /** Shown in part; null if it couldn't be read. */
  address: string | null;
  state: "searching" | "done" | "failed" | "ended";
  /** ISO day: mails since then are searched. */
  since: string;
  mailsRead: number;
  mailsSkipped: number;
  /** There were more mails than one search reads. */
  isCut: boolean;
}

/** A line about the connected inbox, with the way to its page; for the overview. */
export const InboxState = ({ inbox }: { inbox: ConnectedInbox }) => (
  <p className="mt-4">
    {`${titleOf(inbox)}. ${stateOf(inbox)}`}{" "}
    <a href={paths.reimbursementsPart("inbox")}>Search again or disconnect</a>
  </p>
);

export const titleOf = ({ address }: ConnectedInbox): string =>
  address ? `Connected to ${address}` : "Your inbox is connected";

const mails = (count: number): string =>
  count === 0 ? "no emails" : count === 1 ? "1 email" : `${count.toLocaleString("en-US")} emails`;

/** Says how far the inbox has been searched. */
export function stateOf({ state, since, mailsRead }: ConnectedInbox): string {
  const found = `${mails(mailsRead)} about orders since ${longDate(since)}`;
  switch (state) {
    case "searching":
      return `Searching: ${found} so far.`;
    case "done":
      return `We found ${found}.`;
    case "failed":
      return `The search stopped after ${mails(mailsRead)}.`;
    case "ended":
      return "We may no longer read it.";
  }
}
