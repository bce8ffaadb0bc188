import { data, redirect } from "@remix-run/node";
import { readForm } from "~/platform/http/form.server";
import { sandboxInbox } from "~/services.server";

const stateOf = (request: Request): string => new URL(request.url).searchParams.get("state") ?? "";

/** Throws 404 if the inbox is live, and for an unknown state. */
export async function showSandboxInbox(request: Request) {
  const page = await sandboxInbox()?.readConsentPage(stateOf(request));
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** Grants or refuses access to the sandbox inbox, and redirects back to us. */
export async function decideSandboxInbox(request: Request): Promise<Response> {
  const isAllowed = (await readForm(request)).get("intent") === "allow";
  const next = await sandboxInbox()?.answerConsent(stateOf(request), isAllowed);
  if (!next) throw data(null, { status: 404 });
  return redirect(next, 303);
}
