import { data, redirect } from "@remix-run/node";
import { readForm } from "~/platform/http/form.server";
import { sandboxInbox } from "~/services.server";

/** Throws 404 if the inbox is live, and for an unknown state. */
export async function showSandboxInbox(search: URLSearchParams) {
  const page = await sandboxInbox()?.readConsentPage(search.get("state") ?? "");
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** Grants or refuses access to the sandbox inbox, and redirects back to us. */
export async function decideSandboxInbox(request: Request): Promise<Response> {
  const isAllowed = (await readForm(request)).get("intent") === "allow";
  const state = new URL(request.url).searchParams.get("state") ?? "";
  const next = await sandboxInbox()?.answerConsent(state, isAllowed);
  if (!next) throw data(null, { status: 404 });
  return redirect(next, 303);
}
