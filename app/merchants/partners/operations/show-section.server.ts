import { data } from "@remix-run/node";
import { readShop } from "~/orders/store/shops.server";
import { readFlash } from "~/platform/http/flash-cookie.server";
import { refuse } from "~/platform/http/form.server";
import { shopPaths } from "~/shop-paths";
import { mayChange, type ShopSection } from "../domain/shop-person";
import { doneSchema } from "./change-shop.server";
import { requireShopVisitor, type ShopVisitor } from "./session.server";

/** The common data of a shop's pages, with that of the page from `read`. */
export async function showSection<Part extends object>(
  request: Request,
  typedShop: string | undefined,
  section: ShopSection,
  read: (visitor: ShopVisitor) => Promise<Part>,
) {
  const visitor = await requireShopVisitor(request, typedShop, section);
  const { shopDomain, role } = visitor;
  const [shop, flash, part] = await Promise.all([
    readShop(shopDomain),
    readFlash(request, shopPaths.section(shopDomain, section), doneSchema),
    read(visitor),
  ]);
  if (!shop) refuse(404, "There's no such shop.");
  const reader = visitor.owner.subject;
  const frame = { shopDomain, shopName: shop.shopName, role, reader, section, done: flash.message };
  const page = { frame, mayChange: mayChange(role, section), formKey: crypto.randomUUID() };
  return data({ ...page, part }, { headers: flash.headers });
}
