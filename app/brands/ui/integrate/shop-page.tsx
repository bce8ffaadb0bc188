import type { BadgeFormView } from "~/eligibility/domain/badge-form";
import { ProductAddressForm } from "~/kit/form/product-address-form";
import { Snippet } from "~/kit/parts/snippet";
import { paths } from "~/paths";
import {
  addressesInTemplate,
  addressesOf,
  badgeSnippet,
  checkButtonSnippet,
  letterButtonSnippet,
  orderButtonSnippet,
} from "../../content/shop-page/snippets";
import { BadgeShown } from "./shown-badge";

/**
 * Badge and buttons for a shop's page, with their HTML to copy; for one product after its URL was sent, before that for a
 * template. `origin` is ours, without a trailing slash; `signingHref` leads to the examples of signing a link.
 */
export function ShopPage({
  view: { typed, problem, shown },
  origin,
  signingHref,
}: {
  view: BadgeFormView;
  origin: string;
  signingHref: string;
}) {
  const addresses = shown ? addressesOf(origin, shown.product) : addressesInTemplate(origin);
  const inTemplate = shown
    ? undefined
    : "Your platform fills in the braces. In Shopify: {{ shop.permanent_domain }}, {{ product.id }}, and {{ shop.url | append: product.url | url_encode }}";
  return (
    <section
      className="section deferred tall-407 lg:tall-271 grid grid-cols-1 gap-x-gutter gap-y-8 lg:grid-cols-2"
      id={badgeId}
    >
      <div className="grid content-start gap-5">
        <h2 className="text-title">In your product pages</h2>
        <p>
          The badge says what our checker says of a product: that it is eligible, that it may be with a
          letter, that it isn't, or that we aren't sure yet. It never promises more. It is a picture and a
          link: no script, no cookie, and no record of who saw it.
        </p>
        <BadgeForm typed={typed} problem={problem} />
        {shown && <BadgeShown shown={shown} />}
        <p className="hint">
          The badge follows the shopper's light or dark setting. For a page that has only one of them, add
          theme=light or theme=dark to the query of the picture's address. Of a product in your catalog with
          us the badge is right at its first view. Of another we read the page when its badge is first shown,
          and again after a week.
        </p>
      </div>
      <div className="grid content-start gap-5">
        <Snippet label="HTML of the badge" {...(inTemplate && { hint: inTemplate })}>
          {badgeSnippet(addresses)}
        </Snippet>
        <Snippet label="A button to the checker">{checkButtonSnippet(addresses)}</Snippet>
        <Snippet label="A button to a letter for this product">{letterButtonSnippet(addresses)}</Snippet>
        <Snippet label="A button for the email that confirms an order, or a page of your own">
          {orderButtonSnippet(origin)}
        </Snippet>
        <p className="hint">
          The last one needs a link that your server signs:{" "}
          <a href={signingHref}>see how, in five languages</a>. Shopify's Thank you and Order status pages
          take neither Liquid nor scripts since August 26, 2026: there it goes into the email. Shoppers can
          also use <a href={paths.extension}>the browser extension</a> on any page.
        </p>
      </div>
    </section>
  );
}

/** Id of the form's section. */
const badgeId = "badge";

const BadgeForm = (asked: Pick<BadgeFormView, "typed" | "problem">) => (
  <ProductAddressForm
    id="badge-form"
    action={`${paths.connectShop}#${badgeId}`}
    name="product"
    label="Address of one of your product pages"
    button="Make the badge"
    {...asked}
  />
);
