import { data, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { readForm } from "~/platform/http/form.server";
import { sandboxBank } from "~/services.server";
import { receiveAccountEvent } from "./receive-event.server";

const outcomes = { link: "linked", fail: "broken", exit: "left" } as const;

/** Reads the page of the account-linking sandbox. Throws 404 if linking is live, or for an id that was never issued. */
async function requirePage(linkId = "") {
  const sandbox = sandboxBank();
  const page = await sandbox?.readLinkPage(linkId);
  if (!sandbox || !page) throw data(null, { status: 404 });
  return { sandbox, page };
}

export async function showSandboxLink(linkId: string | undefined) {
  const { sandbox, page } = await requirePage(linkId);
  const { state, linkedTo, returnUrl } = page;
  return { state, linkedTo, doneHref: returnUrl, institutions: sandbox.institutions };
}

/** Links, fails, leaves, or asks for another sign-in in the sandbox, depending on the pressed button. */
export async function decideSandboxLink(request: Request, linkId = ""): Promise<Response> {
  const form = await readForm(request);
  const { sandbox, page } = await requirePage(linkId);
  const intent = String(form.get("intent") ?? "");
  if (intent === "ask-for-sign-in" && page.linkedTo) {
    const event = await sandbox.askForSignIn(linkId);
    const headers = { "Plaid-Verification": event.signature };
    const url = new URL(paths.plaidWebhook, "http://sandbox.invalid");
    await receiveAccountEvent(new Request(url, { method: "POST", body: event.body, headers }));
    return redirect(page.returnUrl, 303);
  }
  const outcome = Object.entries(outcomes).find(([name]) => name === intent)?.[1];
  const chosen = String(form.get("institution") ?? "");
  const institution = sandbox.institutions.find((name) => name === chosen) ?? sandbox.institutions[0] ?? null;
  if (outcome) await sandbox.endLink(linkId, outcome, institution);
  return redirect(page.returnUrl, 303);
}
