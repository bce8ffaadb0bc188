import { shopperMail } from "~/platform/mail/content/shopper-mail";
import { longDate } from "~/platform/values/date";

/** Describes a folder by its dates only: the mail must not reveal its contents. `createdAt` and `visitedAt` are ISO instants. */
interface MailedFolder {
  createdAt: string;
  visitedAt: string;
  url: string;
}

const labelOf = ({ createdAt, visitedAt }: MailedFolder): string =>
  `Started on ${longDate(createdAt)}, last opened on ${longDate(visitedAt)}`;

/** The links to one's receipts and claims. `linkHours`: how long they work; `erasedAfter`, e.g. "30 days": without a visit. */
export function receiptsLinkMail(
  folders: readonly MailedFolder[],
  { linkHours, erasedAfter }: { linkHours: number; erasedAfter: string },
) {
  const [first, ...more] = folders;
  return shopperMail({
    subject: "Your link",
    preview: "The link you asked for.",
    title: "Open your page",
    parts: [
      "You asked for a link to go on with what you started with us. If this address is new to us, open the link first in the browser you typed it in; then on the device you want to use.",
      first && more.length === 0
        ? { button: "Open the page", url: first.url }
        : { links: folders.map((folder) => ({ label: labelOf(folder), url: folder.url })) },
      `A link opens your page once, within ${linkHours} hours. Please don't share it: it opens everything you gave us there.`,
      `What you gave us is erased ${erasedAfter} after your last visit.`,
      "If you didn't ask for this, ignore this email: it opens nothing of yours to anyone.",
    ],
  });
}
