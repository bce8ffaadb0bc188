import { attachment, personalFileName } from "~/platform/http/attachment.server";
import { readForm } from "~/platform/http/form.server";
import { validLetter } from "../../domain/history";
import { downloadLetter } from "../../operations/read-letter-file.server";
import { requireLetterOfFile } from "./open.server";
import { backWith } from "./page.server";

/** Handles the download button: sends the newest valid version of the letter. */
export async function sendDownload(request: Request, token: string | undefined): Promise<Response> {
  await readForm(request);
  const letter = await requireLetterOfFile(token);
  const version = validLetter(letter.history);
  if (!version) return backWith(letter.token, "no-letter");
  const bytes = await downloadLetter(letter.link, version);
  if (!bytes) return backWith(letter.token, "no-file");
  const name = personalFileName("letter", version.patient ?? "", version.validFrom, "pdf");
  return attachment(bytes, "application/pdf", name);
}
