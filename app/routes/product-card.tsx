import type { ActionFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import type { ProductCardFacts } from "~/eligibility/domain/product-card";
import { readTypedProduct } from "~/eligibility/operations/read-product.server";
import { PictureAddressProvider } from "~/kit/parts/picture-address";
import { ProductCard, UnreadProduct } from "~/letters/request/ui/product-card";
import { fragment } from "~/platform/http/fragment.server";
import { addressOnPage } from "~/platform/http/picture-address.server";

/** The card of a product URL as an HTML fragment, shown by the wizard while the URL is typed. */
export async function action({ request }: ActionFunctionArgs) {
  const typed = await readTypedProduct(request);
  return fragment(typed ? renderToStaticMarkup(<CardOnly card={typed.card} link={typed.page} />) : "");
}

const CardOnly = ({ card, link }: { card: ProductCardFacts | null; link: string }) => (
  <PictureAddressProvider value={addressOnPage}>
    {card ? <ProductCard product={card} link={link} /> : <UnreadProduct link={link} />}
  </PictureAddressProvider>
);
