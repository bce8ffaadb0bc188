import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { inPlainWords } from "~/platform/http/plain-words.server";
import { downloadData } from "~/site/privacy/operations/copy-data.server";

/** Only a button gets the file; the bare address leads back to the page. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.yourDataLink(params.token ?? ""), 303);

export const action = ({ request, params }: ActionFunctionArgs) =>
  inPlainWords(() => downloadData(request, params.token));
