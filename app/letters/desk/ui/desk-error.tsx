import { ErrorPage, NotAllowed, NotFound, toHome } from "~/kit/layout/error-page";
import { paths } from "~/paths";

const toDesk = { href: paths.desk, label: "Go to the desk" };

interface DeskErrorProps {
  status: number;
  /** Empty if the status says everything. */
  message: string;
  /** True for a signed-in visitor to whom every page of the desk is closed. */
  isStranger: boolean;
}

/** An error page of the desk. */
export function DeskError({ status, message, isStranger }: DeskErrorProps) {
  if (status === 404) return <NotFound message={message || undefined} action={toDesk} />;
  if (status === 403)
    return <NotAllowed message={message || undefined} action={isStranger ? toHome : toDesk} />;
  return <ErrorPage message={message || "Please try again."} />;
}
