import { CodeSample } from "~/kit/parts/code-sample";
import { Fold } from "~/kit/parts/fold";
import { paths } from "~/paths";
import { woocommercePluginFile } from "~/platform/values/sdk-file";
import { orderRequest } from "../../content/order-request";

const shopifyTopics = ["orders/create", "orders/updated", "orders/cancelled", "refunds/create"] as const;
const wooTopics = ["Order created", "Order updated", "Order deleted", "Order restored"] as const;

/** The ways to send orders; `order` is the example request's body. */
export function SendOrders({ order, origin }: { order: string; origin: string }) {
  return (
    <div>
      <Fold title="Shopify" group="send-orders" open>
        <p>
          Under Settings, Notifications, Webhooks, create one webhook in JSON for each of these topics and
          send us the signing secret that Shopify shows below them.
        </p>
        <Topics names={shopifyTopics} />
        <p>
          For your catalog, add <code>products/create</code>, <code>products/update</code> and{" "}
          <code>products/delete</code>.
        </p>
        <CodeSample title="Address for Shopify's webhooks">{`${origin}/webhooks/shopify`}</CodeSample>
      </Fold>
      <Fold title="WooCommerce" group="send-orders">
        <p>
          Install our <a href={`/${woocommercePluginFile}`}>plugin for WooCommerce</a>, and type the two
          secrets of your <a href={paths.partners}>shop's page</a>, under Keys, into its settings. It sends
          your orders, and puts the signed link into emails and on the thank-you page, and the badge on
          product pages.
        </p>
        <p>
          Without it: under WooCommerce, Settings, Advanced, Webhooks, add one webhook for each of these
          topics, with the WooCommerce secret. For your catalog, add the same four of Product.
        </p>
        <Topics names={wooTopics} />
        <CodeSample title="Address for WooCommerce's webhooks">{`${origin}/webhooks/woocommerce`}</CodeSample>
      </Fold>
      <Fold title="Any other backend" group="send-orders">
        <p>
          Post the order as JSON with your API key, when it is placed and whenever it changes. Amounts are in
          cents. Send it all each time: the latest <code>updated_at</code> counts. The answer is 201 for a new
          order and 200 for a known one. A field that is wrong is answered with 422 and named by its path.
        </p>
        <CodeSample title="Request that sends an order">
          {orderRequest(origin, order, "order-5001-1")}
        </CodeSample>
        <p>
          <a href={paths.developers}>Every field, and the rest of the API</a>
        </p>
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
