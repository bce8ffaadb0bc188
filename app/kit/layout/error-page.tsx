import { paths } from "~/paths";
import { ButtonLink } from "../form/button";
import { ReturnedEnvelope } from "./returned-envelope";

interface ErrorPageProps {
  title?: string;
  message: string;
  /** The id under which the log has details. */
  requestId?: string;
  /** "Try again" with an empty href reloads the page. */
  action?: { href: string; label: string };
  otherAction?: { href: string; label: string };
}

/** The link to offer if there is nothing else to try. */
export const toHome = { href: paths.home, label: "Go to the home page" };

/** An error page: what happened, and a link to go on. */
export function ErrorPage({
  title = "Something went wrong",
  message,
  requestId,
  action = { href: "", label: "Try again" },
  otherAction,
}: ErrorPageProps) {
  return (
    <div className="section error-page">
      <ReturnedEnvelope />
      <h1>{title}</h1>
      <p className="lede">{message}</p>
      <p className="actions">
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
        {otherAction && (
          <ButtonLink look="secondary" href={otherAction.href}>
            {otherAction.label}
          </ButtonLink>
        )}
      </p>
      {requestId && (
        <p className="hint">
          If you write to us, please name this number: <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}

/** The page of an unexpected error; `unavailable` means that the database could not be reached. */
export function FailurePage({ unavailable, requestId }: { unavailable: boolean; requestId: string }) {
  const shown = unavailable
    ? {
        title: "Please try again in a moment",
        message: "We can't reach our records right now. Nothing you sent was half saved.",
      }
    : { message: "That's our fault, and it's been noted. Please try again." };
  return <ErrorPage {...shown} requestId={requestId} />;
}

/** The 404 page. */
export function NotFound({
  message = "There's nothing at this address. It may have moved, or the link may have a typo.",
  action = toHome,
}: {
  message?: string;
  action?: { href: string; label: string };
}) {
  return <ErrorPage title="Page not found" message={message} action={action} />;
}

/** The page of a 403: the visitor is known, but this isn't theirs to open or change. */
export const NotAllowed = ({
  message = "You can't open this.",
  action,
}: Pick<ErrorPageProps, "action"> & { message?: string }) => (
  <ErrorPage title="Not for this account" message={message} action={action} />
);
