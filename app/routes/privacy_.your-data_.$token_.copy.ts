import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { attachment } from "~/platform/http/attachment.server";
import { readForm } from "~/platform/http/form.server";
import { dataCopyHtml } from "~/site/privacy/content/data-copy-html";
import { copyFormat } from "~/site/privacy/domain/data-wish";
import { copyData } from "~/site/privacy/operations/copy-data.server";
import { openPrivacyLink } from "~/site/privacy/operations/privacy-link.server";

/** Only a button gets the file; the bare address leads back to the page. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.yourDataLink(params.token ?? ""), 303);

/** A download may break off, so it can be taken again as long as the link works. */
export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const format = copyFormat.parse((await readForm(request)).get("format"));
  const link = await openPrivacyLink(token);
  if (!link) return redirect(paths.yourDataLink(token), 303);
  const copy = await copyData(link.email);
  return format === "html"
    ? attachment(dataCopyHtml(copy), "text/html; charset=utf-8", "my-data.html")
    : attachment(`${JSON.stringify(copy, null, 2)}\n`, "application/json; charset=utf-8", "my-data.json");
}
