import { CodeSample } from "~/kit/parts/code-sample";
import { paths } from "~/paths";
import { shopEventTypes } from "../../webhooks/domain/events";
import type { ShownApi } from "./shown-api";

/** The webhooks that we send, and how shoppers come to us. */
export function EventsPage({ api }: { api: Pick<ShownApi, "eventExample" | "verdictExample"> }) {
  return (
    <div className="section prose">
      <h1>Webhooks and signed links</h1>
      <h2 id="webhooks">Webhook events</h2>
      <p>
        We post what becomes of a letter, and a product's verdict once it changes, to an address of yours,
        signed by{" "}
        <a className="elsewhere" href="https://www.standardwebhooks.com/">
          Standard Webhooks
        </a>
        , again and again for 3 days until you answer with 2xx. Tell us the address; it has to begin with
        https:// and be public. The events:
      </p>
      <ul>
        {shopEventTypes.map((type) => (
          <li key={type}>
            <code>{type}</code>
          </li>
        ))}
      </ul>
      <p>The body says which order and which status, and nothing about the shopper or their health:</p>
      <CodeSample title="Body of an event">{api.eventExample}</CodeSample>
      <CodeSample title="Body of a product's event">{api.verdictExample}</CodeSample>
      <p>
        Check the headers <code>webhook-id</code>, <code>webhook-timestamp</code> and{" "}
        <code>webhook-signature</code> with a Standard Webhooks library and your secret (<code>whsec_…</code>
        ). Events may come twice, with the same <code>webhook-id</code>, and out of order.
      </p>
      <h2 id="links">Signed links</h2>
      <p>
        A link in your order confirmation mail, or on your own confirmation page, takes the shopper to the
        letter. It names the shop, the order and a time, and carries your signature.{" "}
        <a href={paths.connectShop}>Connect a shop</a> has examples in five languages. On Shopify it goes into
        the mail: since August 26, 2026 its Thank you and Order status pages take neither Liquid nor scripts.
      </p>
      <p>
        <a href={paths.developers}>The rest of the API</a>
      </p>
    </div>
  );
}
