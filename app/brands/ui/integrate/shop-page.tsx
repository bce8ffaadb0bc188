import { badgeHeight, badgeWidth } from "~/eligibility/content/badge/badge-svg";
import { badgeMeaning, badgeWords } from "~/eligibility/domain/badge";
import type { BadgeFormView, ShownBadge } from "~/eligibility/domain/badge-form";
import { ProductAddressForm } from "~/kit/form/product-address-form";
import { Image } from "~/kit/parts/image";
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

const remarks: Record<ShownBadge["check"], string | null> = {
  checked: null,
  pending: "We're still reading the page. Send the address again in a moment to see its verdict.",
  none: "The page doesn't describe a single product. Use the product's own page.",
  refused: "You've checked a lot of products in a short time. Wait a minute and send the address again.",
  failed: "We can't read the page right now, so the badge says that we aren't sure yet.",
};

/** A product's badge on light and dark backgrounds, and what it means. */
function BadgeShown({ shown: { product, title, verdict, check } }: { shown: ShownBadge }) {
  const picture = (theme: "light" | "dark", alt: string) => (
    <span className={`rounded-sheet px-5 py-4 ${theme === "dark" ? "bg-forest" : "bg-plate"}`}>
      <Image
        className="block h-auto max-w-full"
        address={paths.badge(product, theme)}
        alt={alt}
        width={badgeWidth(verdict)}
        height={badgeHeight}
      />
    </span>
  );
  return (
    <div className="grid gap-3" role="status">
      <p className="flex flex-wrap gap-3">
        {picture("light", badgeWords[verdict])}
        {picture("dark", "The same badge on a dark page")}
      </p>
      <p>
        {title && <strong className="wrap-anywhere">{title}: </strong>}
        {badgeMeaning[verdict]}
      </p>
      {remarks[check] && <p>{remarks[check]}</p>}
      <p>
        <a className="inline-flex min-h-11 items-center" href={paths.checked(product)}>
          See what the checker says of this product
        </a>
      </p>
    </div>
  );
}
