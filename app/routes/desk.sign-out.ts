import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireDesk } from "~/letters/desk/http/require-provider.server";
import { signOut } from "~/letters/desk/operations/sign-out.server";
import { paths } from "~/paths";

/** Takes only POST; a GET redirects. */
export function loader() {
  requireDesk();
  throw redirect(paths.desk, 303);
}

export const action = ({ request }: ActionFunctionArgs) => signOut(request);
