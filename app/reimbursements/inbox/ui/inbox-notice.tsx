import { Notice } from "~/kit/form/notice";
import type { inboxNotices } from "../domain/inbox-search";

type InboxNoticeKind = (typeof inboxNotices)[number];

/** Reports the outcome that led to this page. */
export function InboxNotice({ kind, serviceName }: { kind: InboxNoticeKind; serviceName: string }) {
  return (
    <Notice tone={kind === "disconnected" ? "green" : "amber"}>
      <p>{words[kind](serviceName)}</p>
    </Notice>
  );
}

const words: Record<InboxNoticeKind, (serviceName: string) => string> = {
  refused: () => "No inbox is connected: you didn't allow reading. Nothing was read.",
  failed: (serviceName) =>
    `No inbox is connected: ${serviceName} didn't answer as it should. Please try again in a minute.`,
  unknown: () =>
    "No inbox is connected: this browser didn't ask for that, or it was more than 15 minutes ago. Please begin again here.",
  disconnected: (serviceName) =>
    `Your inbox is disconnected. We've deleted the key to it and are ending our access at ${serviceName}. Receipts that were found stay until you erase them.`,
};
