import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { DatabaseError } from "~/platform/database/database-error.server";
import { clientKey } from "~/platform/http/client-address.server";
import { setFlash } from "~/platform/http/flash-cookie.server";
import { dropParts, readParts } from "~/platform/http/multipart.server";
import { uploadRoom } from "~/platform/http/upload-room.server";
import { recover } from "~/platform/process/recover.server";
import { visibleLine } from "~/platform/values/visible-line";
import type { UploadNotice } from "../domain/upload-notice";
import { uploadLimits } from "../receipts/domain/file-fault";
import { requireConsent } from "./open-folder.server";
import { type IncomingFileOutcome, receiveFile } from "./receive-file.server";

/** Size limit of one upload in bytes: about 100 photos of a phone. */
const maxUploadBytes = 500 * 1024 * 1024;

const counters = {
  taken: "taken",
  known: "known",
  refused: "refused",
  many: "many",
  full: "full",
  gone: "full",
  unstored: "unstored",
} as const satisfies Record<IncomingFileOutcome["kind"], keyof UploadNotice>;

/**
 * Accepts the files of an upload one after the other, with only one in memory at a time, and redirects to the page that
 * reports each outcome, or to the page that asks for consent if there is none. Throws 400, 403, 405 or 415 as a page for any other request.
 */
export async function acceptUpload(request: Request): Promise<Response> {
  const notice: UploadNotice = {
    taken: 0,
    known: 0,
    refused: 0,
    many: 0,
    full: 0,
    busy: 0,
    unstored: 0,
    none: true,
    cut: false,
    again: [],
  };
  const folder = await requireConsent(request).catch(async (answer: unknown) => {
    await dropParts(request, maxUploadBytes);
    throw answer;
  });
  const sender = { network: clientKey(request), owner: folder.id };
  const outcome = await readParts(request, maxUploadBytes, (field, part, fileName) =>
    uploadRoom.withPart(part, sender, uploadLimits.fileBytes, async (bytes) => {
      if (field !== "file" || !fileName) return;
      notice.none = false;
      if (bytes === "busy") {
        notice.busy += 1;
        return;
      }
      const file = { name: visibleLine(fileName), source: "upload", bytes, network: sender.network } as const;
      const taken = await receiveFile(folder.id, file).catch(
        // The other files are still read when the database can't write, so that the page reports each of them.
        recover(DatabaseError, "a file could not be taken", () => ({ kind: "unstored" }) as const),
      );
      notice[counters[taken.kind]] += 1;
      if (taken.kind === "known" && notice.again.length < 20 && !notice.again.includes(taken.id))
        notice.again.push(taken.id);
    }),
  );
  if (outcome === "too-large") Object.assign(notice, { none: false, cut: true });
  const headers = new Headers({ "Set-Cookie": folder.cookie });
  headers.append("Set-Cookie", await setFlash(paths.reimbursementsPart("upload"), notice));
  const place = notice.taken + notice.known + notice.refused > 0 ? "files" : "receive";
  return redirect(`${paths.reimbursements}#${place}`, { status: 303, headers });
}
