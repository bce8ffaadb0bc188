import { data, redirect } from "@remix-run/node";
import { formKeyName } from "~/kit/form/form-key";
import { draftSecretFor, newDraftKey } from "~/letters/http/draft-cookie.server";
import { acceptMailRequest, readMailRequest } from "~/letters/http/mail-request.server";
import { paths } from "~/paths";
import { readForm } from "~/platform/http/form.server";
import { receiptsLinkFailed } from "../content/form-faults";
import { hashFolderSecret, readFolderSecret, writeFolderCookie } from "../http/receipts-cookie.server";
import { openFolder } from "./open-folder.server";
import {
  openReceiptsLink,
  proveReceiptsAddress,
  receiptsLinkUse,
  requestReceiptsLinks,
} from "./receipts-link.server";

const page = paths.reimbursementsPart("link");
const failed = { event: "a link to receipts could not be asked for", formError: receiptsLinkFailed };

/** The page that mails a visitor the link to their receipts. */
export async function showLinkRequest(request: Request) {
  const [folder, { isTaken, headers }] = await Promise.all([
    openFolder(request),
    readMailRequest(request, page),
  ]);
  return data({ isTaken, isOpen: folder !== null, formKey: crypto.randomUUID() }, { headers });
}

export async function mailLink(request: Request) {
  const folder = await openFolder(request);
  return acceptMailRequest(request, page, failed, (email, keys) =>
    requestReceiptsLinks(folder?.id ?? null, email, keys),
  );
}

/** Only shows a button: mail scanners open links. */
export async function showLink(request: Request, token = "") {
  const [folder, use] = await Promise.all([
    openFolder(request),
    receiptsLinkUse(token, await ownHash(request)),
  ]);
  const shown = { use, hasOthers: folder !== null, formKey: newDraftKey() };
  return data(shown, { status: use ? 200 : 404 });
}

/** Performs the action of the pressed button; the same form key has an effect once. */
export async function followLink(request: Request, token = "") {
  const form = await readForm(request);
  if (form.get("intent") === "prove") {
    const isProven = await proveReceiptsAddress(token, await ownHash(request));
    return isProven ? redirect(paths.reimbursementsLink(token), 303) : data(null, { status: 404 });
  }
  const secret = draftSecretFor(form.get(formKeyName));
  if (!(await openReceiptsLink(token, hashFolderSecret(secret)))) return data(null, { status: 404 });
  const headers = { "Set-Cookie": await writeFolderCookie(secret) };
  return redirect(paths.reimbursements, { status: 303, headers });
}

/** The hash of the browser's folder secret; without a folder, a hash that matches none. */
const ownHash = async (request: Request): Promise<string> =>
  hashFolderSecret((await readFolderSecret(request)) ?? "");
