import { createHmac, randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { addFile, noteArrival } from "~/data/reimbursements/files.server";
import { type FileFault, uploadLimits } from "~/domain/receipts/file-fault";
import type { FileDetails, fileSources } from "~/domain/reimbursements/receipt-file";
import { sessionSecret } from "~/process/session-secret.server";
import { encryptReceipt } from "~/services/encryption/receipt-cipher.server";
import { services } from "~/services/index.server";

export interface GivenFile {
  /** As it was uploaded; of a mail its subject. */
  name: string;
  source: (typeof fileSources)[number];
  bytes: Uint8Array;
}

/**
 * What became of a file: "known" was given before; "many" and "full" are limits of the folder or the site; "gone": the
 * folder was erased.
 */
export type TakenFile =
  | { kind: "taken" | "known"; id: string }
  | { kind: "refused"; id: string; fault: FileFault }
  | { kind: "many" | "full" | "gone" };

/** At most stored for a folder, and for all of them together, while they wait to be read. */
const room = { folderBytes: 500 * 1024 * 1024, siteBytes: 4 * 1024 * 1024 * 1024 };
/** Files of a folder; an inbox has many more mails than a person has files. */
const mostFiles = { upload: uploadLimits.files, paste: uploadLimits.files, inbox: 2_000 } as const;
const hashedAtOnce = 1024 * 1024;

/**
 * Takes a file to be read: its bytes wait, encrypted, until the worker gets to them. The same bytes in the same folder are no
 * new file. Throws `DatabaseError` and `ServiceError`.
 */
export async function takeFile(folderId: string, file: GivenFile): Promise<TakenFile> {
  const { bytes } = file;
  const fault = bytes.length === 0 ? "empty" : bytes.length > uploadLimits.fileBytes ? "too-large" : null;
  const added = await addFile(
    { ...(await newRow(folderId, file, fault)), fault },
    { ...room, files: mostFiles[file.source] },
  );
  if (added.outcome !== "added" && added.outcome !== "known") return { kind: added.outcome };
  const { id, document_key: key, state } = added;
  if (fault) return { kind: "refused", id, fault };
  // Also a file whose upload was cut off between its row and its bytes.
  if (state === "arriving" && key) {
    await services().documents.put(key, bytes);
    if (!(await noteArrival(id, key))) {
      await services().documents.remove(key);
      return { kind: "gone" };
    }
  }
  return { kind: added.outcome === "added" ? "taken" : "known", id };
}

async function newRow(folderId: string, { name, source, bytes }: GivenFile, fault: FileFault | null) {
  const id = randomUUID();
  const details: FileDetails = { name: name.slice(0, 300), columns: null, asked: null, payees: [] };
  return {
    ...{ id, folderId, source, bytes: bytes.length },
    details: encryptReceipt(details, { folderId, kind: "file", id }),
    // Two empty files are two faults to be told.
    contentHash: await contentHash(fault ? `${folderId} ${name}` : folderId, bytes),
    documentKey: `receipts/${randomUUID()}.bin`,
  };
}

/** Says nothing of the bytes to who has the database only, and nothing of equal files in two folders. */
async function contentHash(of: string, bytes: Uint8Array): Promise<string> {
  const hash = createHmac("sha256", sessionSecret()).update(`receipt file of ${of}:`);
  for (let at = 0; at < bytes.length; at += hashedAtOnce) {
    hash.update(bytes.subarray(at, at + hashedAtOnce));
    await nextTurn();
  }
  return hash.digest("hex");
}
