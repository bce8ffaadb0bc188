import { coverSheetOf } from "~/administrators/content/administrators.server";
import { otherProvider } from "~/administrators/domain/find-administrator";
import { accountNames } from "~/eligibility/content/account-words";
import { paths } from "~/paths";
import { publicUrl } from "~/platform/process/public-url.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { decryptDocument } from "../../operations/folder-cipher.server";
import type { StoredReceipt } from "../../purchases/domain/stored-receipt";
import { readReceipts } from "../../purchases/operations/read-purchases.server";
import type { Claim } from "../domain/claim";
import type { ClaimDocument, ClaimEvidence } from "../domain/claim-document";
import { readClaimChanges } from "./claim-changes.server";
import { readLetterContent } from "./item-letters.server";

/** How long storage may take for a claim's receipts: other packets wait for this one, and proxies cut at a minute. */
const storageMs = 40_000;

/**
 * All that a claim's packet holds; `lastDay` says until when it may be sent, where we know it. Throws `DatabaseError`,
 * `ServiceError` and `UnreadableCiphertextError`.
 */
export async function readClaimDocument(
  folderId: string,
  claim: Claim,
  lastDay: string | null,
): Promise<ClaimDocument> {
  const customProvider = claim.administrator;
  const [receipts, { changes, letters }] = await Promise.all([
    readReceipts(folderId),
    readClaimChanges(folderId, claim),
  ]);
  const coverSheet = coverSheetOf(
    { provider: otherProvider, customProvider },
    { hasLetter: letters.size > 0, lastDay },
  );
  const ids = new Set(claim.items.flatMap(({ receiptIds }) => receiptIds));
  const stored = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  let leftMs = storageMs;
  const readFile = async (key: string) => {
    if (leftMs < 0) throw new ServiceError("documents", "a claim's receipts took too long");
    const began = performance.now();
    try {
      return await readPicture(folderId, key);
    } finally {
      leftMs -= performance.now() - began;
    }
  };
  return {
    claim,
    letters: await readContents(letters),
    changes,
    accountName: accountNames[claim.account],
    evidence: [...ids].map((id) => evidenceOf(stored.get(id), claim, readFile)),
    // The common form names no administrator, but the person may have typed one that we don't know.
    coverSheet: { ...coverSheet, administrator: customProvider || coverSheet.administrator },
  };
}

async function readContents(
  letters: Awaited<ReturnType<typeof readClaimChanges>>["letters"],
): Promise<ClaimDocument["letters"]> {
  const read = await Promise.all(
    [...letters].map(async ([requestId, letter]) => {
      const content = await readLetterContent(requestId, letter);
      return content ? [{ requestId, content, verifyUrl: publicUrl() + paths.verified(content.code) }] : [];
    }),
  );
  return read.flat();
}

function evidenceOf(
  stored: StoredReceipt | undefined,
  claim: Claim,
  readFile: (key: string) => Promise<Uint8Array | null>,
): ClaimEvidence {
  if (!stored) return { kind: "missing", merchant: null, soldOn: null };
  const { receipt, evidenceText, evidenceType, documentKey, documentBytes, id } = stored;
  // The person may have corrected what was read.
  const item =
    claim.items.find(({ receiptId }) => receiptId === id) ??
    claim.items.find(({ receiptIds }) => receiptIds.includes(id));
  const of = { merchant: item?.merchant ?? receipt.merchant, soldOn: item?.soldOn ?? receipt.soldOn };
  if (documentKey && evidenceType) {
    const read = () => readFile(documentKey);
    const kind = evidenceType === "application/pdf" ? "pdf" : "picture";
    return { ...of, kind, bytes: documentBytes ?? 0, read };
  }
  return evidenceText ? { ...of, kind: "text", text: evidenceText } : { ...of, kind: "missing" };
}

async function readPicture(folderId: string, key: string): Promise<Uint8Array | null> {
  const stored = await services().documents.get(key);
  return stored && decryptDocument(folderId, key, stored);
}
