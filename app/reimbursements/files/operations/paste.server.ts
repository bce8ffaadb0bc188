import { data, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { DatabaseError } from "~/platform/database/database-error.server";
import { acceptForm } from "~/platform/http/accept-form.server";
import { clientKey } from "~/platform/http/client-address.server";
import { setFlash } from "~/platform/http/flash-cookie.server";
import { recover } from "~/platform/process/recover.server";
import { openFolder } from "../../operations/open-folder.server";
import { pasteFailed, pasteUnstored, pasteWithoutConsent } from "../content/form-faults";
import { noticeWords } from "../content/upload-words";
import { pastedText, pasteMessages } from "../domain/pasted-text";
import { emptyNotice } from "../domain/upload-notice";
import { type IncomingFileOutcome, receiveFile } from "./receive-file.server";

const failed = {
  event: "a pasted text could not be taken",
  formError: pasteFailed,
  largeErrors: { text: [pasteMessages.long] },
};
const maxNameLength = 60;

/** The text of a receipt, pasted into a form. Without the database it shows what was pasted and couldn't be saved. */
export async function showPaste(request: Request) {
  const folder = await openFolder(request).catch(
    recover(DatabaseError, "folder could not be read", () => null),
  );
  return data({ formKey: crypto.randomUUID() }, folder ? { headers: { "Set-Cookie": folder.cookie } } : {});
}

export const saveMail = (request: Request) =>
  acceptForm(request, pastedText, failed, async ({ text }) => {
    const folder = await openFolder(request);
    if (!folder?.hasAgreed) return { status: 409, formError: pasteWithoutConsent };
    const taken = await receiveFile(folder.id, {
      name: nameOf(text),
      source: "paste",
      bytes: Buffer.from(text),
      network: clientKey(request),
    });
    const headers = new Headers({ "Set-Cookie": folder.cookie });
    const refusal = refusalOf(taken);
    if (taken.kind === "known") {
      const notice = { ...emptyNotice, known: 1, again: [taken.id] };
      headers.append("Set-Cookie", await setFlash(paths.reimbursementsPart("upload"), notice));
    }
    if (refusal) return { status: taken.kind === "unstored" ? 503 : 422, formError: refusal, headers };
    return redirect(`${paths.reimbursements}#files`, { status: 303, headers });
  });

/** Its name in the list of files: its first words. */
const nameOf = (text: string): string => (text.split("\n", 1)[0] ?? "").trim().slice(0, maxNameLength);

function refusalOf({ kind }: IncomingFileOutcome): string | null {
  if (kind === "unstored") return pasteUnstored;
  if (kind === "many" || kind === "full") return noticeWords({ ...emptyNotice, [kind]: 1 }).join(" ");
  return kind === "gone" ? pasteFailed : null;
}
