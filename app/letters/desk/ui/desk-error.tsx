import { ErrorPage, NotAllowed, NotFound } from "~/kit/layout/error-page";
import { paths } from "~/paths";

const toDesk = { href: paths.desk, label: "Go to the desk" };

/** An error page of the desk. `message` is empty if the status says everything. */
export function DeskError({ status, message }: { status: number; message: string }) {
  if (status === 404) return <NotFound message={message || undefined} action={toDesk} />;
  if (status === 403) return <NotAllowed message={message || undefined} action={toDesk} />;
  return <ErrorPage message={message || "Please try again."} />;
}
