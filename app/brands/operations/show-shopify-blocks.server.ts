import { signedOrderLink } from "~/orders/operations/sign-link.server";
import { readShopOrder } from "~/orders/store/orders.server";
import { paths } from "~/paths";
import { asUnavailable } from "~/platform/database/database-error.server";
import { demoStore } from "../content/demo-store.server";
import { shopifyBlockWords } from "../content/shopify-blocks.server";
import { demoOrderKey, isDemoStoreOpen, linkDays } from "./demo-order.server";

/** What the page with the blocks of our app at Shopify shows: with the order that a form of the checkout placed, or without one. */
export async function showShopifyBlocks(search: URLSearchParams) {
  const formKey = search.get("placed") ?? "";
  const letterHref = isDemoStoreOpen() ? await letterOf(formKey).catch(asUnavailable) : paths.sampleLetter;
  return { store: demoStore(), words: shopifyBlockWords(), letterHref, placed: letterHref && formKey };
}

/** The signed link that the block's button has; null if the form placed no order. */
async function letterOf(formKey: string): Promise<string | null> {
  const key = demoOrderKey(formKey);
  if (!(await readShopOrder(key))) return null;
  return signedOrderLink(key.shopDomain, key.shopOrderId, { days: linkDays });
}
