import { redirect } from "@remix-run/node";
import { zipSync } from "fflate";
import { paths } from "~/paths";
import { DatabaseError } from "~/platform/database/database-error.server";
import { clientKey } from "~/platform/http/client-address.server";
import { setFlash } from "~/platform/http/flash-cookie.server";
import {
  dropPart,
  dropParts,
  type FormPart,
  type ReadPart,
  readParts,
} from "~/platform/http/multipart.server";
import { type HeldFile, type HeldMemory, uploadRoom } from "~/platform/http/upload-room.server";
import { recover } from "~/platform/process/recover.server";
import { visibleLine } from "~/platform/values/visible-line";
import { requireConsent } from "../../operations/open-folder.server";
import { uploadLimits } from "../../receipts/domain/file-fault";
import { pagesFolder } from "../../receipts/domain/joined-pages";
import { isPicture } from "../domain/reading-cost";
import { emptyNotice, noteLeftOut, togetherField, type UploadNotice } from "../domain/upload-notice";
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

/** After so many files in a row that couldn't be stored, an upload tries no other: each may wait as long as silent storage is waited for. */
const maxUnstored = 2;

const unstored = { kind: "unstored" } as const;

type Receive = (name: string, bytes: Uint8Array | "busy") => Promise<void>;

/** Pictures of one receipt, which become one file: an archive that is read as such. */
class Pages {
  readonly #memory: HeldMemory;
  readonly #kept: { name: string; file: HeldFile }[] = [];
  #bytes = 0;
  /** How many pictures were left out, because together they are larger than a file may be. */
  leftOut = 0;

  constructor(memory: HeldMemory) {
    this.#memory = memory;
  }

  /** Reads a part and keeps it if it's a picture; other files, and a picture larger than a file may be, are received on their own. */
  async read(name: string, part: FormPart, receive: Receive): Promise<void> {
    const file = await this.#memory.read(part, uploadLimits.fileBytes);
    const bytes = file.bytes();
    if (bytes === "busy" || !isPicture(bytes) || bytes.length > uploadLimits.fileBytes) {
      await receive(name, bytes);
      return file.drop();
    }
    this.#kept.push({ name, file });
    this.#bytes += bytes.length;
    if (this.#bytes <= uploadLimits.fileBytes) return;
    for (const { file } of this.#kept) file.drop();
    this.leftOut += this.#kept.length;
    this.#kept.length = 0;
  }

  /** Receives the pictures that were kept. */
  async receive(receive: Receive): Promise<void> {
    const [first, ...others] = this.#kept;
    if (!first) return;
    if (others.length === 0) return receive(first.name, first.file.bytes());
    const files: [string, Uint8Array][] = [];
    for (const [at, { file }] of this.#kept.entries()) {
      const bytes = file.bytes();
      if (bytes === "busy") return receive(first.name, bytes);
      files.push([`${pagesFolder}${String(at + 1).padStart(3, "0")}`, bytes]);
    }
    // A fixed day: the same pictures are the same file.
    const archive = zipSync(Object.fromEntries(files), { level: 0, mtime: "1990-01-01" });
    return receive(`${first.name} and ${others.length} more, as one receipt`, archive);
  }

  release(): void {
    this.#memory.release();
  }
}

/**
 * Accepts the files of an upload one after the other, with only one in memory at a time but for pictures of one receipt, and
 * redirects to the page that reports each outcome, or to the page that asks for consent if there is none. Throws 400, 403, 405 or 415 as a page for any other request.
 */
export async function acceptUpload(request: Request): Promise<Response> {
  const notice: UploadNotice = { ...emptyNotice, none: true, again: [], leftOut: [] };
  const folder = await requireConsent(request).catch(async (answer: unknown) => {
    await dropParts(request, maxUploadBytes);
    throw answer;
  });
  const sender = { network: clientKey(request), owner: folder.id };
  let unstoredInARow = 0;
  const receive = async (name: string, bytes: Uint8Array | "busy") => {
    notice.none = false;
    if (bytes === "busy") {
      notice.busy += 1;
      return noteLeftOut(notice, visibleLine(name));
    }
    const file = { name: visibleLine(name), source: "upload", bytes, network: sender.network } as const;
    const taken =
      unstoredInARow >= maxUnstored
        ? unstored
        : await receiveFile(folder.id, file).catch(
            // A file that the database can't take is reported with the others.
            recover(DatabaseError, "a file could not be taken", () => unstored),
          );
    if (taken.kind !== "refused") unstoredInARow = taken.kind === "unstored" ? unstoredInARow + 1 : 0;
    notice[counters[taken.kind]] += 1;
    if (!("id" in taken)) noteLeftOut(notice, visibleLine(name));
    if (taken.kind === "known" && notice.again.length < 20 && !notice.again.includes(taken.id))
      notice.again.push(taken.id);
  };
  const together: { pages?: Pages } = {};
  const read: ReadPart = async (field, part, fileName) => {
    if (field === togetherField) together.pages ??= new Pages(uploadRoom.hold(sender));
    if (field !== "file" || !fileName) return dropPart(part);
    if (together.pages) await together.pages.read(fileName, part, receive);
    else await uploadRoom.withPart(part, sender, uploadLimits.fileBytes, (bytes) => receive(fileName, bytes));
  };
  let outcome: Awaited<ReturnType<typeof readParts>>;
  try {
    outcome = await readParts(request, maxUploadBytes, read);
    if (outcome === "read") await together.pages?.receive(receive);
    const large = together.pages?.leftOut ?? 0;
    if (large > 0) Object.assign(notice, { none: false, large });
  } finally {
    together.pages?.release();
  }
  if (outcome === "too-large") Object.assign(notice, { none: false, cut: true });
  const headers = new Headers({ "Set-Cookie": folder.cookie });
  headers.append("Set-Cookie", await setFlash(paths.reimbursementsPart("upload"), notice));
  const place = notice.taken + notice.known + notice.refused > 0 ? "files" : "receive";
  return redirect(`${paths.reimbursements}#${place}`, { status: 303, headers });
}
