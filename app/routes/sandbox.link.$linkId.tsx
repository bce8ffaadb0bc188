import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SandboxLinkPage } from "~/accounts/ui/sandbox-link-page";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import letterStyles from "~/letters/request/ui/letter.css?url";
import { paths } from "~/paths";
import { readForm } from "~/platform/http/form.server";
import { sandboxBank } from "~/services.server";
import { action as receiveNotice } from "./webhooks.plaid";

export const links = stylesheet(letterStyles);

const outcomes = { link: "linked", fail: "broken", exit: "left" } as const;

/** The account-linking sandbox and its page; 404 where linking is live or no one was given this page. */
async function requirePage(linkId = "") {
  const sandbox = sandboxBank();
  const page = await sandbox?.readLinkPage(linkId);
  if (!sandbox || !page) throw data(null, { status: 404 });
  return { sandbox, page };
}

export async function loader({ params }: LoaderFunctionArgs) {
  const { sandbox, page } = await requirePage(params.linkId);
  const { state, linkedTo, returnUrl } = page;
  return { state, linkedTo, doneHref: returnUrl, institutions: sandbox.institutions };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const linkId = params.linkId ?? "";
  const { sandbox, page } = await requirePage(linkId);
  const intent = String(form.get("intent") ?? "");
  if (intent === "ask-for-sign-in" && page.linkedTo) {
    const event = await sandbox.askForSignIn(linkId);
    const headers = { "Plaid-Verification": event.signature };
    const url = new URL(paths.plaidWebhook, "http://sandbox.invalid");
    const post = new Request(url, { method: "POST", body: event.body, headers });
    await receiveNotice({ request: post, params: {}, context: {} });
    return redirect(page.returnUrl, 303);
  }
  const outcome = Object.entries(outcomes).find(([name]) => name === intent)?.[1];
  const chosen = String(form.get("institution") ?? "");
  const institution = sandbox.institutions.find((name) => name === chosen) ?? sandbox.institutions[0] ?? null;
  if (outcome) await sandbox.endLink(linkId, outcome, institution);
  return redirect(page.returnUrl, 303);
}

export const meta: MetaFunction = () => privateMeta("Sandbox account linking");

export default function SandboxLink() {
  return <SandboxLinkPage {...useLoaderData<typeof loader>()} />;
}
