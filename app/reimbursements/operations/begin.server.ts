import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { ConsentSpec } from "~/kit/form/field-spec";
import { receiptsConsentVersion, receiptsConsentWords } from "~/legal/content/receipts-consent.server";
import { draftSecretFor, newDraftKey } from "~/letters/http/draft-cookie.server";
import { paths } from "~/paths";
import { acceptForm } from "~/platform/http/accept-form.server";
import { clientKey } from "~/platform/http/client-address.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { once } from "~/platform/process/once";
import { beginFaults } from "../content/form-faults";
import { hashFolderSecret, writeFolderCookie } from "../http/receipts-cookie.server";
import { agreeToReceipts, createFolder } from "../store/folders.server";
import { openFolder } from "./open-folder.server";

const consentName = "receiptsConsent";
const answer = once(() =>
  z.object({ [consentName]: z.literal(receiptsConsentVersion(), { error: beginFaults.missing }) }),
);
const failed = { event: "a folder of receipts could not be begun", formError: beginFaults.failed };

export const beginState = (): { formKey: string; consent: ConsentSpec } => ({
  formKey: newDraftKey(),
  consent: {
    type: "consent",
    name: consentName,
    version: receiptsConsentVersion(),
    ...receiptsConsentWords,
    messages: { valueMissing: beginFaults.missing },
  },
});

/** The page where a visitor agrees, before the first receipt, that receipts are read. */
export async function showBeginning(request: Request) {
  const folder = await openFolder(request);
  if (folder?.hasAgreed) throw redirect(paths.reimbursements, 303);
  return { ...beginState(), isAgain: folder !== null };
}

/** Creates a folder, or records a new consent in the open one. The same form sent twice creates one folder. */
export const begin = (request: Request) =>
  acceptForm(request, answer(), failed, async (_, formKey) => {
    const open = await openFolder(request);
    const secret = draftSecretFor(formKey);
    if (!open && !(await spendToken("receipt-folders", clientKey(request))))
      return { status: 429, formError: beginFaults.tooMany };
    const version = receiptsConsentVersion();
    await (open ? agreeToReceipts(open.id, version) : createFolder(hashFolderSecret(secret), version));
    const headers = { "Set-Cookie": open?.cookie ?? (await writeFolderCookie(secret)) };
    return redirect(paths.reimbursements, { status: 303, headers });
  });
