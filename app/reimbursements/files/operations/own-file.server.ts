import { redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { requireFolder } from "../../operations/open-folder.server";
import { readFolderFile } from "./folder-files.server";

export const backToFiles = (cookie: string): Response =>
  redirect(`${paths.reimbursements}#files`, { status: 303, headers: { "Set-Cookie": cookie } });

/** The visitor's folder and the file that the address names; redirects to the list when the folder has no such file. */
export async function ownFile(request: Request, fileId: string) {
  const folder = await requireFolder(request);
  const file = z.uuid().safeParse(fileId).success ? await readFolderFile(folder.id, fileId) : null;
  if (!file) throw backToFiles(folder.cookie);
  return { folder, file };
}
