import { paths } from "~/paths";
import { site } from "~/site";
import { ButtonLink } from "~/ui/form/button";

/** What the checker offers before it knows a product. */
export function EmptyChecker() {
  return (
    <ul className="checker-ways">
      <li>
        <h2>Not sure where to start?</h2>
        <p>See what others check, and which shops they buy from.</p>
        <ButtonLink look="secondary" href={paths.explore}>
          Explore products
        </ButtonLink>
      </li>
      <li>
        <h2>Check while you shop</h2>
        <p>The browser extension shows the answer on the product's page.</p>
        <ButtonLink look="secondary" href={site.extensionUrl} newTab>
          Get the browser extension
        </ButtonLink>
      </li>
      <li>
        <h2>Looking for a kind of product?</h2>
        <p>Read which categories are eligible, and which need a letter.</p>
        <ButtonLink look="secondary" href={paths.eligibleItems}>
          See all categories
        </ButtonLink>
      </li>
    </ul>
  );
}
