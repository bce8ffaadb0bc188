import { data } from "@remix-run/node";
import { acceptForm } from "~/platform/http/accept-form.server";
import { refuse } from "~/platform/http/form.server";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { columnsFailed } from "../content/form-faults";
import { columnAnswers } from "../domain/column-answers";
import { columnMap } from "../domain/receipt-file";
import { nameColumns } from "./folder-files.server";
import { backToFiles, ownFile } from "./own-file.server";

const failed = { event: "columns of a table could not be named", formError: columnsFailed };

/** Shows the question about the columns of a table, which is asked once. */
export async function showColumns(request: Request, fileId = "") {
  const { folder, file, asked } = await askedFile(request, fileId);
  const shown = { fileId: file.id, name: file.details.name, ...asked, formKey: crypto.randomUUID() };
  return data(shown, { headers: { "Set-Cookie": folder.cookie } });
}

export const saveColumns = (request: Request, fileId = "") =>
  withRetryPage(request, async (form) => {
    const { folder, file, asked } = await askedFile(request, fileId);
    return acceptForm(form, columnAnswers, failed, async (answers) => {
      if (Object.values(answers).some((place) => place !== undefined && place >= asked.columns.length))
        refuse(400, "This isn't a form of ours.");
      await nameColumns(folder.id, file, columnMap.parse(answers));
      return backToFiles(folder.cookie);
    });
  });

/** The file while its question is open; otherwise throws a redirect to the list of files. */
async function askedFile(request: Request, fileId: string) {
  const { folder, file } = await ownFile(request, fileId);
  const asked = file.state === "asks" ? file.details.asked : null;
  if (!asked) throw backToFiles(folder.cookie);
  return { folder, file, asked };
}
