import { validLetter } from "~/letters/domain/history";
import { readLetterHistory } from "~/letters/store/letter-history.server";
import { readProductLetterByDraft } from "~/letters/store/product-letters.server";
import { hasPaymentResult } from "~/payments/domain/payment";
import type { Claim } from "../../domain/claim";
import { itemName } from "../../domain/claimed-items";
import type { ItemLetter } from "../../domain/item-letter";
import { listItemLetters } from "../../store/item-letters.server";

/** The newest letter asked for from each item, by `itemName`. Throws `DatabaseError`. */
export async function readItemLetters(folderId: string): Promise<Map<string, ItemLetter>> {
  const rows = await listItemLetters(folderId);
  const letters = new Map<string, ItemLetter>();
  for (const { purchaseKey, itemKey, draftId } of rows) {
    const name = itemName(purchaseKey, itemKey);
    if (!letters.has(name)) letters.set(name, await readByDraft(draftId));
  }
  return letters;
}

async function readByDraft(draftId: string): Promise<ItemLetter> {
  const letter = await readProductLetterByDraft(draftId);
  const none = { draftId, requestId: letter?.id ?? null, letterOn: null, sentOn: null, endsOn: null };
  if (!letter || !hasPaymentResult(letter.paymentStatus)) return { ...none, state: "begun" };
  const { status, id } = letter;
  if (status === "denied" || status === "refunded") return { ...none, state: "denied" };
  if (status === "withdrawn" || status === "revoked" || status === "expired")
    return { ...none, state: "over" };
  const issued = await readIssued(id);
  return issued ? { ...issued, draftId, requestId: id, state: "sent" } : { ...none, state: "waiting" };
}

/** A valid letter that was sent. Days are ISO days. */
export interface IssuedLetter {
  versionId: string;
  letterOn: string;
  sentOn: string;
  endsOn: string;
}

async function readIssued(requestId: string): Promise<IssuedLetter | null> {
  const version = validLetter(await readLetterHistory(requestId));
  if (!version?.sentAt) return null;
  return {
    versionId: version.id,
    endsOn: version.validUntil,
    letterOn: version.signedAt.slice(0, 10),
    sentOn: version.sentAt.slice(0, 10),
  };
}

/** The valid letters that cover items of a claim, by the ids of their requests. Throws `DatabaseError`. */
export async function readClaimLetters({ items }: Pick<Claim, "items">): Promise<Map<string, IssuedLetter>> {
  const ids = new Set(items.flatMap(({ letterRequestId }) => letterRequestId ?? []));
  const read = await Promise.all(
    [...ids].map(async (id) => {
      const letter = await readIssued(id);
      return letter ? [[id, letter] as const] : [];
    }),
  );
  return new Map(read.flat());
}
