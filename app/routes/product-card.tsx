import type { ActionFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import type { ProductCardFacts } from "~/eligibility/domain/product-card";
import { readProduct } from "~/eligibility/operations/read-product.server";
import { PictureAddressProvider } from "~/kit/parts/picture-address";
import { ProductCard } from "~/letters/request/ui/product-card";
import { clientKey } from "~/platform/http/client-address.server";
import { readForm } from "~/platform/http/form.server";
import { addressOnPage } from "~/platform/http/picture-address.server";
import { parseProductUrl, withoutQuery } from "~/platform/values/product-url";

/** The card of a product address as a piece of a page, for the wizard to show while the address is typed. */
export async function action({ request }: ActionFunctionArgs) {
  const url = parseProductUrl(String((await readForm(request)).get("productLink") ?? ""));
  if (!url) return fragment("");
  const visitor = clientKey(request);
  const page = withoutQuery(url);
  const { card } = await readProduct(page, visitor);
  return fragment(card ? renderToStaticMarkup(<CardAlone card={card} link={page.href} />) : "");
}

const CardAlone = ({ card, link }: { card: ProductCardFacts; link: string }) => (
  <PictureAddressProvider value={addressOnPage}>
    <ProductCard product={card} link={link} />
  </PictureAddressProvider>
);

const fragment = (html: string, status = 200): Response =>
  new Response(html, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
