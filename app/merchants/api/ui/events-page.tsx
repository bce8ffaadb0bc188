import { CodeSample } from "~/kit/parts/code-sample";
import { paths } from "~/paths";
import { type WebhookType, webhookTypes } from "../../webhooks/domain/events";
import { fieldList, Operation } from "./operation";
import { isAboutWebhooks, type ShownApi } from "./shown-api";

/** When each is sent. */
const eventWords: Readonly<Record<WebhookType, string>> = {
  "letter.submitted": "The shopper asked for the letter.",
  "letter.question": "The provider asked the shopper a question. No other event follows when it is answered.",
  "letter.approved": "The provider approved; the letter is being made.",
  "letter.sent": "The shopper got the letter, or a corrected one.",
  "letter.corrected": "Beside letter.sent, for a corrected letter: the one before isn't valid anymore.",
  "letter.renewed": "Beside letter.sent, for a letter that renews an earlier one.",
  "letter.denied": "The provider denied it.",
  "letter.withdrawn": "The shopper withdrew the request, or left a question without an answer for 14 days.",
  "letter.revoked": "The provider revoked the letter: it isn't valid anymore.",
  "letter.expiring": "30 days before the letter's last day, unless it is being renewed.",
  "letter.expired": "The letter's last day is over.",
  "product.verdict_changed": "A product of your catalog has another verdict: it changed, or our rules did.",
  "webhook.test": "You asked for a test. Every field of data is null.",
};

/** The webhooks that we send, and how shoppers come to us. */
export function EventsPage({
  api,
}: {
  api: Pick<ShownApi, "eventExample" | "verdictExample" | "operations">;
}) {
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
        . Register the address on <a href={paths.partners}>your shop's page</a>, under Webhooks; it has to
        begin with https:// and be public. Answer with any 2xx within 10 seconds. Anything else, a redirect
        too, is sent again for 3 days; 410 ends it. The events:
      </p>
      <dl className={fieldList}>
        {webhookTypes.map((type) => (
          <div key={type}>
            <dt>
              <code>{type}</code>
            </dt>
            <dd>{eventWords[type]}</dd>
          </div>
        ))}
      </dl>
      <p>The body says which order and which status, and nothing about the shopper or their health:</p>
      <CodeSample title="Body of an event">{api.eventExample}</CodeSample>
      <CodeSample title="Body of a product's event">{api.verdictExample}</CodeSample>
      <p>
        Check the headers <code>webhook-id</code>, <code>webhook-timestamp</code> and{" "}
        <code>webhook-signature</code> with a Standard Webhooks library and your secret (<code>whsec_…</code>
        ), over the body as it came. Without a library: a signature is <code>v1,</code> and the base64 of
        HMAC-SHA256 over <code>{"{webhook-id}.{webhook-timestamp}.{body}"}</code>, keyed with the bytes that{" "}
        what follows <code>whsec_</code> is in base64. Refuse a time more than 5 minutes away. While you
        change the secret there are two signatures with a space between; accept either. Events may come twice,
        with the same <code>webhook-id</code>, and out of order: compare <code>timestamp</code>.{" "}
        <a href={paths.connectShop}>Connect a shop</a> has programs for this in four languages.
      </p>
      <h2 id="operations">Addresses and deliveries</h2>
      {api.operations.filter(isAboutWebhooks).map((operation) => (
        <Operation key={operation.anchor} operation={operation} />
      ))}
      <h2 id="links">Signed links</h2>
      <p>
        A link in your order confirmation email, or on your own confirmation page, takes the shopper to the
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
