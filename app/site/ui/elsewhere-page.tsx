import { type OutsidePage, outsideTitle } from "~/brands/domain/outside-page";
import { ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { paths } from "~/paths";
import { parseProductUrl } from "~/platform/values/product-url";
import { site } from "~/site";

const opens: Record<OutsidePage["kind"], string> = {
  store: "On the live service, this link opens the brand's own store. Shoppers buy there as usual.",
  product: "On the live service, this link opens the product's page in the store that sells it.",
  retailer: "On the live service, this link opens the retailer's store. Shoppers buy there as usual.",
  page: "On the live service, this link opens the page at this address.",
};

/** Shown instead of an outside page that doesn't exist, because the demo invented its owner. */
export function ElsewherePage({ page }: { page: OutsidePage }) {
  return (
    <NarrowSheet>
      <Notice tone="amber">
        <strong>Sandbox.</strong> This page replaces <code>{page.url}</code>. The demo invented its brands,
        products and retailers, so there is no such site.
      </Notice>
      <h1>{outsideTitle(page)}</h1>
      <p className="lede mt-3">{opens[page.kind]}</p>
      <Ways page={page} />
    </NarrowSheet>
  );
}

function Ways({ page }: { page: OutsidePage }) {
  const brand = page.kind === "store" || page.kind === "product" ? page.brand : null;
  const product = page.kind === "product" ? parseProductUrl(page.url) : null;
  return (
    <p className="actions mt-6">
      {product && <ButtonLink href={paths.checked(product)}>Check its eligibility</ButtonLink>}
      {brand && (
        <ButtonLink look={product ? "secondary" : "primary"} href={paths.brand(brand.slug)}>
          {`${brand.name} on ${site.name}`}
        </ButtonLink>
      )}
      {!product && !brand && <ButtonLink href={paths.explore}>Explore products</ButtonLink>}
    </p>
  );
}
