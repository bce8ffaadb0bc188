import { CodeSample } from "~/ui/parts/code-sample";
import { Fold } from "~/ui/parts/fold";

const shopifyTopics = ["orders/create", "orders/updated", "orders/cancelled", "refunds/create"] as const;
const wooTopics = ["Order created", "Order updated"] as const;

/** The ways to send orders. */
export function SendOrders({ origin }: { origin: string }) {
  return (
    <div>
      <Fold title="Shopify" group="send-orders" open>
        <p>
          Under Settings, Notifications, Webhooks, create one webhook in JSON for each of these topics and
          send us the signing secret that Shopify shows below them.
        </p>
        <Topics names={shopifyTopics} />
        <CodeSample title="Address for Shopify's webhooks">{`${origin}/webhooks/shopify`}</CodeSample>
      </Fold>
      <Fold title="WooCommerce" group="send-orders">
        <p>
          Under WooCommerce, Settings, Advanced, Webhooks, add one webhook for each of these topics, with the
          secret we sent you.
        </p>
        <Topics names={wooTopics} />
        <CodeSample title="Address for WooCommerce's webhooks">{`${origin}/webhooks/woocommerce`}</CodeSample>
      </Fold>
    </div>
  );
}

function Topics({ names }: { names: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {names.map((name) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
