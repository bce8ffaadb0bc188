import { z } from "zod";
import { call, query } from "~/platform/database/call.server";
import { fieldsOf, parse } from "~/platform/database/columns.server";
import { type LimitedRequest, requestMail } from "~/platform/mailed-links/store/mail-request.server";

/** Folders of one address that links are mailed to at once. */
const maxFolders = 5;

/**
 * Queues a mail with a link to a folder, which proves the address if it is opened in a browser that has the folder. Without
 * `folderId`, queues one for each folder that the address is proven for. The result doesn't reveal if there is any.
 */
export const requestReceiptsLinks = (folderId: string | null, email: string, ...by: LimitedRequest) =>
  requestMail("request_receipts_links", { email, folderId, folders: maxFolders }, ...by);

/**
 * What a mailed link can do in one browser: "here": its folder is already open; "prove": it proves its address for the folder that
 * is open here; "open": it opens its folder; "unproven": the address has to be proven first, in the folder's own browser.
 */
const linkUse = z.enum(["here", "prove", "open", "unproven"]);
type ReceiptsLinkUse = z.output<typeof linkUse>;

/** What the link can do for the secret with this hash; null for one that does nothing anymore. */
export async function receiptsLinkUse(
  tokenHash: string,
  secretHash: string,
): Promise<ReceiptsLinkUse | null> {
  const use = await call("receipts_link_use", { tokenHash, secretHash });
  return parse("read receipts link", linkUse.nullable(), use);
}

/** Proves the link's address for its folder, which the secret opens; false if it doesn't. */
export async function proveReceiptsAddress(tokenHash: string, secretHash: string): Promise<boolean> {
  return call("prove_receipts_address", { tokenHash, secretHash });
}

/** Consumes a link: the secret with this hash opens its folder. False for a link that opens nothing. */
export async function openReceiptsLink(tokenHash: string, secretHash: string): Promise<boolean> {
  return call("open_receipts_link", { tokenHash, secretHash });
}

/** When folders were begun and last visited, ISO instants, for the mail that leads to them. */
export async function readFolderDays(
  folderIds: readonly string[],
): Promise<{ id: string; createdAt: string; visitedAt: string }[]> {
  const rows = await query("read folder days", (db) =>
    db.from("receipt_folders").select("id, created_at, visited_at").in("id", folderIds),
  );
  return rows.map(fieldsOf);
}
