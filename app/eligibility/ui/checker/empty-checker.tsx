import type { ReactNode } from "react";
import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";
import { site } from "~/site";

/** Shown before a product is checked. */
export function EmptyChecker() {
  return (
    <ul className="grid grid-cols-1 gap-8 lg:grid-cols-3">
      <Way title="Not sure where to start?" text="See what others check, and which stores they buy from.">
        <ButtonLink look="secondary" href={paths.explore}>
          Explore products
        </ButtonLink>
      </Way>
      <Way title="Check while you shop" text="The browser extension shows the answer on the product's page.">
        <ButtonLink look="secondary" href={site.extensionUrl} newTab>
          Get the browser extension
        </ButtonLink>
      </Way>
      <Way
        title="Looking for a kind of product?"
        text="Read which categories are eligible, and which need a letter."
      >
        <ButtonLink look="secondary" href={paths.eligibleItems}>
          See all categories
        </ButtonLink>
      </Way>
    </ul>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="grid grid-rows-[auto_1fr_auto] justify-items-start gap-2 border-t-rule border-dashed border-edge pt-5">
      <h2>{title}</h2>
      <p className="text-muted">{text}</p>
      <div className="mt-3">{children}</div>
    </li>
  );
}
