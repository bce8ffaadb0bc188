import { ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";

interface ShownMail {
  key: string;
  /** ISO time. */
  sentAt: string;
  to: string;
  subject: string;
  text: string;
}

interface SandboxMailPageProps {
  /** The latest first. */
  mails: readonly ShownMail[];
  /** Where the links in the mails lead. */
  origin: string;
}

/** The mails that the demo sent, so that their links can be followed without a mailbox. */
export const SandboxMailPage = ({ mails, origin }: SandboxMailPageProps) => (
  <NarrowSheet>
    <Notice tone="amber">
      <strong>Sandbox.</strong> This page replaces the mailboxes of everyone the demo writes to. No mail
      leaves this machine, and only a browser on it sees this page.
    </Notice>
    <h1>Sandbox mail</h1>
    <p className="lede mt-3">
      {mails.length === 0
        ? "Nothing was sent yet. A mail takes a few seconds."
        : "The newest mails. One that was just asked for takes a few seconds."}
    </p>
    <p className="actions mt-4">
      <ButtonLink look="secondary" href={paths.sandboxMail}>
        Look again
      </ButtonLink>
    </p>
    <ul className="mt-6 grid gap-4">
      {mails.map((mail, at) => (
        <li key={mail.key} className="border-t border-line pt-4">
          <details open={at === 0}>
            <summary className="cursor-pointer py-2 wrap-anywhere">
              <b>{mail.subject}</b> to {mail.to}
            </summary>
            <p className="text-sm text-muted">
              {longDate(mail.sentAt)}, {mail.sentAt.slice(11, 16)} UTC
            </p>
            <p className="mt-2 whitespace-pre-line wrap-anywhere">
              <LinkedText text={mail.text} origin={origin} />
            </p>
          </details>
        </li>
      ))}
    </ul>
    <p className="mt-6 text-sm text-muted">
      Each is also a file in the folder <code>mail</code> of the data folder, which any mail program opens.
    </p>
  </NarrowSheet>
);

/**
 * Text with its links to this site. They keep the host by which the visitor came, on which their cookies are: the mail may
 * name another one of this machine.
 */
function LinkedText({ text, origin }: { text: string; origin: string }) {
  return text.split(/(https?:\/\/[^\s<>]+)/).map((part) =>
    part.startsWith(`${origin}/`) ? (
      <a key={part} href={part.slice(origin.length)}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
