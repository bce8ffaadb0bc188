import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { site } from "~/site";
import { NotOpenYet } from "~/ui/elsewhere/not-open-yet";
import { ButtonLink } from "~/ui/form/button";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);

/** Our own page while `SITE_EXTENSION_URL` names no other; then the way there. */
export function loader() {
  if (site.extensionUrl !== paths.extension) throw redirect(site.extensionUrl);
  return { isDemo: site.isDemo };
}

export const meta: MetaFunction = () => privateMeta("Browser extension");

const steps = [
  { title: "Tag", text: "On a product's page, it says “FSA/HSA Eligible” or “LMN Required”." },
  { title: "Explain", text: "One press shows why, and under which conditions." },
  { title: "Ask", text: "Where a letter is needed, it opens the request with the product filled in." },
];

export default function Extension() {
  const { isDemo } = useLoaderData<typeof loader>();
  return (
    <NotOpenYet
      title="The browser extension"
      lede="We're still building this. There is nothing to install yet."
      steps={steps}
      sandboxNote={isDemo ? "This page replaces the store that offers the browser extension." : null}
    >
      <p>Paste a product's link and get the same answer here.</p>
      <p className="actions mt-3">
        <ButtonLink href={paths.checker}>Check a product</ButtonLink>
        <ButtonLink look="secondary" href={paths.explore}>
          Explore products
        </ButtonLink>
      </p>
    </NotOpenYet>
  );
}
