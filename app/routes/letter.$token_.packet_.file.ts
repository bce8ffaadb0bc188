import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { makePacket } from "~/letters/page/operations/packet.server";
import { paths } from "~/paths";
import { withFileErrors } from "~/platform/http/file-errors.server";

/** The file is served by POST only; a GET redirects to the form. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.letterPart(params.token ?? "", "packet"), 303);

export const action = ({ request, params }: ActionFunctionArgs) =>
  withFileErrors(request, () => makePacket(request, params.token));
