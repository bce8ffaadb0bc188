import { redirect } from "@remix-run/node";
import {
  hashDraftSecret,
  newDraftSecret,
  readDraftSecret,
  writeDraftCookie,
} from "~/letters/http/draft-cookie.server";
import { draftName } from "~/letters/request/product-letter/store.server";
import { productDrafts } from "~/letters/store/drafts.server";
import { paths } from "~/paths";
import type { SetCookies } from "~/platform/http/recent-cookies.server";
import { isPastCare } from "../../claims/domain/claimable";
import { itemName } from "../../claims/domain/claimed-items";
import { readItemLetters } from "../../claims/operations/item-letters.server";
import { addItemLetter } from "../../claims/store/item-letters.server";
import type { OpenFolder } from "../../operations/open-folder.server";
import { itemCard } from "../domain/item-card";
import { readPurchases } from "./read-purchases.server";

/**
 * Redirects to the request of a letter for an item, with its receipt's facts filled in; to the one that this browser has begun
 * already, or to its outcome. An unknown item redirects back to the purchases. The URL contains only an id.
 */
export async function beginLetter(request: Request, folder: OpenFolder, name: string): Promise<Response> {
  const [purchases, letters] = await Promise.all([readPurchases(folder.id), readItemLetters(folder.id)]);
  const found = purchases
    .flatMap(({ key, items }) => items.map((item) => ({ purchaseKey: key, item })))
    .find(({ purchaseKey, item }) => itemName(purchaseKey, item.key) === name);
  if (!found || isPastCare(found.item)) return to(folder, paths.reimbursements);
  const earlier = letters.get(name);
  if (earlier?.requestId && (earlier.state === "waiting" || earlier.state === "sent"))
    return to(folder, paths.letterSuccessFor(earlier.requestId));
  if (earlier?.state === "begun" && (await readDraftSecret(request, draftNameOf(earlier.draftId))))
    return to(folder, wizardOf(earlier.draftId));

  const secret = newDraftSecret();
  const { id } = await productDrafts.create({
    secret_hash: hashDraftSecret(secret),
    product: itemCard(found.item),
  });
  await addItemLetter(folder.id, { purchaseKey: found.purchaseKey, itemKey: found.item.key, draftId: id });
  return to(folder, wizardOf(id), await writeDraftCookie(request, draftNameOf(id), secret));
}

const wizardOf = (draftId: string): string => paths.productLetterFor({ item: draftId, step: 1 });

/** The name of the wizard's draft for that address. */
const draftNameOf = (draftId: string): string => draftName(new URLSearchParams({ item: draftId }));

const to = ({ cookie }: OpenFolder, address: string, cookies: SetCookies = []): Response =>
  redirect(address, { status: 303, headers: [["Set-Cookie", cookie], ...cookies] });
