import { data, redirect } from "@remix-run/node";
import { formKeyName } from "~/kit/form/form-key";
import { answerMailRequest } from "~/letters/http/mail-request.server";
import { shopSchema } from "~/orders/shops/domain/shop-schema";
import { paths } from "~/paths";
import { acceptForm, readQueryAnswers } from "~/platform/http/accept-form.server";
import { clientKey } from "~/platform/http/client-address.server";
import { deviceName } from "~/platform/http/device-name";
import { readForm } from "~/platform/http/form.server";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { mailedLinkState } from "~/platform/mailed-links/operations/mailed-link.server";
import { beginSignIn } from "~/platform/mailed-links/store/sign-ins.server";
import { partnerFaults } from "../content/sign-in-faults";
import { keySchema, linkSchema, wishesLink } from "../domain/sign-in-answers";
import { writePartnerCookie } from "../http/partner-cookie.server";
import { acceptPartnerKey } from "./partner-key.server";
import { consumePartnerLink, requestPartnerLink } from "./partner-link.server";
import { partnerOwner, shopInAddress } from "./session.server";

/** Shows the form that asks for a shop. It leads to the shop's own page, whether the shop exists or not. */
export function showShopForm(request: Request) {
  const submission = readQueryAnswers(request, shopSchema);
  if (!submission) return data({ typed: "", problem: null });
  if (submission.status === "success") throw redirect(paths.partner(submission.value.shop), 303);
  const problem = submission.error?.shop?.[0] ?? null;
  return data({ typed: String(submission.payload.shop ?? "").slice(0, 500), problem }, { status: 422 });
}

/** Signs in with an API key, or mails a link to one of the shop's people. */
export async function signIn(request: Request, typedShop: string | undefined) {
  const shopDomain = shopInAddress(typedShop);
  const form = await readForm(request);
  return wishesLink(form) ? mailLink(request, shopDomain, form) : acceptKey(request, shopDomain, form);
}

const failed = { event: "a shop's page could not be opened", formError: partnerFaults.failed };

const acceptKey = (request: Request, shopDomain: string, form: FormData) =>
  acceptForm(form, keySchema, { ...failed, secrets: ["apiKey"] }, async ({ apiKey }) => {
    const opened = await acceptPartnerKey(shopDomain, apiKey, clientKey(request));
    const events = {
      "too-often": "sign-in-limited",
      wrong: "sign-in-refused",
      scope: "rights-refused",
    } as const;
    if (typeof opened === "string") logSecurityEvent(request, events[opened], { shop: shopDomain });
    if (opened === "too-often")
      return { status: 429, formError: partnerFaults.tooOften, headers: { "Retry-After": "900" } };
    if (opened === "wrong") return { status: 401, formError: partnerFaults.wrong };
    if (opened === "scope") return { status: 403, formError: partnerFaults.scope };
    return openPage(request, { shopDomain, keyId: opened.keyId, personId: null });
  });

const mailLink = (request: Request, shopDomain: string, form: FormData) =>
  acceptForm(form, linkSchema, failed, ({ email }, formKey) => {
    const recipient = `${shopDomain} ${email}`;
    return answerMailRequest(
      request,
      paths.partner(shopDomain),
      recipient,
      `${formKey} ${recipient}`,
      (keys) => requestPartnerLink(shopDomain, email, keys),
    );
  });

/** Shows the landing page of a mailed link: only a button, because mail scanners open links. */
export async function showPartnerLink(token = "") {
  const isOpen = (await mailedLinkState(token, "partner")) === "open";
  return data({ isOpen, formKey: crypto.randomUUID() }, { status: isOpen ? 200 : 404 });
}

/** Signs in with a mailed link; status 404 for an invalid or used one. */
export async function followPartnerLink(request: Request, token = "") {
  const form = await readForm(request);
  const opened = await consumePartnerLink(token, String(form.get(formKeyName) ?? ""));
  return opened === null ? data(null, { status: 404 }) : openPage(request, { ...opened, keyId: null });
}

/** Starts a session and redirects to the shop's page. */
async function openPage(
  request: Request,
  opened: { shopDomain: string } & ({ keyId: string; personId: null } | { keyId: null; personId: string }),
): Promise<Response> {
  const { shopDomain } = opened;
  const owner = partnerOwner(opened.personId ?? opened.keyId);
  const sid = await beginSignIn(owner, deviceName(request.headers.get("User-Agent")));
  logSecurityEvent(request, "signed-in", { shop: shopDomain });
  const headers = { "Set-Cookie": await writePartnerCookie({ ...opened, sid }) };
  return redirect(paths.partner(shopDomain), { status: 303, headers });
}
