import { liveDomain } from "~/orders/shops/domain/test-shop";
import { site } from "~/site";

/** A sentence for each result of opening the app. */
const words = {
  live: (shop: string) => `${shop} is connected. Its orders are sent to ${site.name}.`,
  test: (shop: string) =>
    `${liveDomain(shop)} is connected as a test shop, ${shop}: a sandbox reviews its letters, which are marked SAMPLE, and no one but you is emailed. Write to ${site.partnersEmail} to go live: we look at what you sell and agree on the fee.`,
  development: (shop: string) =>
    `${liveDomain(shop)} is a development store, so it stays a test shop, ${shop}: a sandbox reviews its letters, which are marked SAMPLE, and no one but you is emailed.`,
  outside: () => `Open ${site.name} from the Apps menu of your shop's admin at Shopify.`,
  taken: (shop: string) =>
    `${shop} is registered with ${site.name} already, without Shopify. Write to ${site.partnersEmail}, and we will connect the two.`,
  unreachable: () =>
    "Shopify didn't tell us about your shop in time. Nothing was changed. Open the app again in a minute.",
} as const;

/** The app inside Shopify's admin. It has no script; everything is done on our own site. */
export function AppPage({
  state,
  shopDomain,
  partnerHref,
}: {
  state: keyof typeof words;
  shopDomain: string | null;
  partnerHref: string | null;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{site.name}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>{site.name}</h1>
        <p>{words[state](shopDomain ?? "")}</p>
        {partnerHref && (
          <>
            <ol>
              <li>
                Under Settings, Checkout, Customize, add the block “{site.name}” to the Thank you and the
                Order status page: it leads shoppers to the letter for their order.
              </li>
              <li>In your theme's product page, add the block “FSA and HSA eligibility”.</li>
            </ol>
            <p>
              <a href={partnerHref} target="_blank" rel="noreferrer">
                See your letters
              </a>
            </p>
          </>
        )}
      </body>
    </html>
  );
}

const style =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color:#1b2b27}a{color:#0f5c4a}";
