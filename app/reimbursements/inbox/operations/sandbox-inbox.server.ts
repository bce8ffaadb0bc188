import { data, redirect } from "@remix-run/node";
import { readForm } from "~/platform/http/form.server";
import { sandboxInbox } from "~/services.server";

const stateOf = (request: Request): string => new URL(request.url).searchParams.get("state") ?? "";

/** 404 where the inbox is live, and for a state that no one was given. */
export async function showSandboxInbox(request: Request) {
  const page = await sandboxInbox()?.readConsentPage(stateOf(request));
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** Allows or refuses the reading of the sandbox inbox, and leads back to us. */
export async function decideSandboxInbox(request: Request): Promise<Response> {
  const isAllowed = (await readForm(request)).get("intent") === "allow";
  const next = await sandboxInbox()?.answerConsent(stateOf(request), isAllowed);
  if (!next) throw data(null, { status: 404 });
  return redirect(next, 303);
}
