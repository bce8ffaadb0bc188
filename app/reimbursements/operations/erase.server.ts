import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { readFlash, setFlash } from "~/platform/http/flash-cookie.server";
import { readForm } from "~/platform/http/form.server";
import { clearFolderCookie } from "../http/receipts-cookie.server";
import { eraseFolder } from "../store/folders.server";
import { forgetFolderKey } from "./folder-cipher.server";
import { openFolder } from "./open-folder.server";

const page = paths.reimbursementsPart("erase");

/** Loads the page that asks for confirmation; redirects to the first page when there is nothing to erase. */
export async function showErasure(request: Request) {
  const { message, headers } = await readFlash(request, page, z.literal("erased"));
  if (message) return data({ isErased: true }, { headers });
  if (!(await openFolder(request))) throw redirect(paths.reimbursements, 303);
  return data({ isErased: false }, { headers });
}

/** Erases the folder. The same form sent twice shows the same page. */
export async function eraseReceipts(request: Request) {
  await readForm(request);
  const folder = await openFolder(request);
  if (folder) {
    await eraseFolder(folder.id);
    forgetFolderKey(folder.id);
  }
  const headers = new Headers({ "Set-Cookie": await clearFolderCookie() });
  headers.append("Set-Cookie", await setFlash(page, "erased"));
  return redirect(page, { status: 303, headers });
}
