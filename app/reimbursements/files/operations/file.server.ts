import { data } from "@remix-run/node";
import { z } from "zod";
import { readForm } from "~/platform/http/form.server";
import { readClaims } from "../../claims/operations/stored-claims.server";
import { requireFolder } from "../../operations/open-folder.server";
import { readReceipts } from "../../purchases/operations/read-purchases.server";
import { deleteFile } from "../store/files.server";
import { backToFiles, ownFile } from "./own-file.server";

/** Loads the page that asks for confirmation. */
export async function showDeletion(request: Request, fileId = "") {
  const { folder, file } = await ownFile(request, fileId);
  const [receipts, claims] = await Promise.all([readReceipts(folder.id), readClaims(folder.id)]);
  const ids = new Set(receipts.filter((receipt) => receipt.fileId === fileId).map(({ id }) => id));
  const holding = claims.filter(({ items }) =>
    items.some(({ receiptIds }) => receiptIds.some((id) => ids.has(id))),
  );
  const shown = { name: file.details.name, source: file.source, inClaims: holding.length };
  return data(shown, { headers: { "Set-Cookie": folder.cookie } });
}

/** Deletes the file. The same form sent twice redirects to the same list. */
export async function removeFile(request: Request, fileId = "") {
  await readForm(request);
  const folder = await requireFolder(request);
  if (z.uuid().safeParse(fileId).success) await deleteFile(folder.id, fileId);
  return backToFiles(folder.cookie);
}
