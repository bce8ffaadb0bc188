import { type LetterContent, letterContent } from "~/letters/domain/letter-content";
import { readLetterContents } from "~/letters/store/letter-history.server";
import { hasPaymentResult } from "~/payments/domain/payment";
import type { Claim } from "../domain/claim";
import { itemName } from "../domain/claimed-items";
import type { CoveringLetter, ItemLetter } from "../domain/item-letter";
import {
  type AskedItemLetter,
  type IssuedLetter,
  listIssuedLetters,
  listItemLetters,
} from "../store/item-letters.server";

/** The newest letter that was requested from each item, by `itemName`. */
export async function readItemLetters(folderId: string): Promise<Map<string, ItemLetter>> {
  const letters = await listItemLetters(folderId);
  return new Map(letters.map((asked) => [itemName(asked.purchaseKey, asked.itemKey), letterOf(asked)]));
}

function letterOf({ draftId, request, issued }: AskedItemLetter): ItemLetter {
  const none = {
    draftId,
    versionId: null,
    requestId: request?.id ?? null,
    letterOn: null,
    sentOn: null,
    startsOn: null,
    endsOn: null,
  };
  if (!request || !hasPaymentResult(request.paymentStatus)) return { ...none, state: "begun" };
  const { status, id } = request;
  if (status === "denied" || status === "refunded") return { ...none, state: "denied" };
  if (status === "withdrawn" || status === "revoked") return { ...none, state: "over" };
  // An expired letter still proves what was bought on its days.
  if (issued) return { ...issued, draftId, requestId: id, state: "sent" };
  return { ...none, state: status === "expired" ? "over" : "waiting" };
}

/** The valid letters that cover items of a claim, by the ids of their requests. */
export async function readClaimLetters({ items }: Pick<Claim, "items">): Promise<Map<string, IssuedLetter>> {
  const ids = new Set(items.flatMap(({ letterRequestId }) => letterRequestId ?? []));
  return ids.size > 0 ? listIssuedLetters([...ids]) : new Map();
}

/** What a version of a request's letter says; undefined where it was erased. */
export const readLetterContent = async (
  requestId: string,
  { versionId }: Pick<IssuedLetter, "versionId">,
): Promise<LetterContent | undefined> =>
  letterContent.safeParse((await readLetterContents(requestId)).get(versionId)).data;

/** The letters that cover these items, with what they say. */
export async function readLettersOf(
  names: readonly string[],
  letters: ReadonlyMap<string, CoveringLetter>,
): Promise<ReadonlyMap<string, CoveringLetter>> {
  const read = names.map(async (name) => {
    const letter = letters.get(name);
    if (!letter) return [];
    return [[name, { ...letter, content: await readLetterContent(letter.requestId, letter) }] as const];
  });
  return new Map((await Promise.all(read)).flat());
}
