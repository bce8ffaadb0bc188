import { paths } from "~/paths";
import { readFlash } from "~/platform/http/flash-cookie.server";
import { type UploadNotice, uploadNotice } from "../domain/upload-notice";
import { readWait } from "../store/files.server";
import type { Reading } from "../ui/reading";
import { listFolderFiles } from "./folder-files.server";
import { readersForAll } from "./reader-count.server";

/** How often the page is loaded again while files are read. */
const refreshEverySeconds = 4;
const toldFromMs = 15_000;
const underWay = new Set(["arriving", "waiting", "reading"]);

/**
 * A page's data about the reading of a folder's files. The loader returns `refreshSeconds` unchanged: the document
 * reloads the page after it if there is no JavaScript. Throws `DatabaseError` and `UnreadableCiphertextError`.
 */
export async function readingOf(
  folderId: string,
): Promise<{ reading: Reading; refreshSeconds: number | null }> {
  const files = (await listFolderFiles(folderId)).map(({ details, bytes, createdAt, ...file }) => ({
    ...file,
    name: details.name,
    payees: details.payees,
    forwardedBy: details.forwardedBy,
  }));
  const isReading = files.some(({ state }) => underWay.has(state));
  const wait = files.some(({ state }) => state === "waiting") ? await waitOf(folderId) : null;
  return { reading: { files, isReading, wait }, refreshSeconds: isReading ? refreshEverySeconds : null };
}

/** Whole minutes, rounded up so that the wait is never shown too short. */
async function waitOf(folderId: string): Promise<Reading["wait"]> {
  const wait = await readWait(folderId);
  const ms = (wait?.ms ?? 0) / readersForAll();
  return wait && ms >= toldFromMs ? { others: wait.others, minutes: Math.ceil(ms / 60_000) } : null;
}

/** The flash message about the upload that led to this page, and the headers that delete it. */
export async function uploadNoticeOf(
  request: Request,
): Promise<{ notice: UploadNotice | null; headers: Record<string, string> }> {
  const { message, headers } = await readFlash(request, paths.reimbursementsPart("upload"), uploadNotice);
  return { notice: message, headers };
}
