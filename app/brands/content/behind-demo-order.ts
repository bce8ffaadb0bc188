import type { DemoOrder } from "~/orders/domain/demo-order";
import { cartSums } from "./demo-cart";
import type { Behind, DemoStore } from "./demo-store";
import { orderRequest } from "./order-request";

/**
 * The body of the request with which the demo shop's backend would send an order to the API, without the pictures, which
 * are ours.
 */
export function demoOrderBody({ shop, cart }: DemoStore, order: DemoOrder): object {
  const { taxCents, totalCents } = cartSums(cart);
  return {
    shop_order_id: order.shopOrderId,
    number: order.number,
    email: order.email,
    customer_name: shop.customer,
    state: shop.state,
    currency: "USD",
    placed_at: order.placedAt,
    updated_at: order.placedAt,
    lines: cart.lines.map((line) => ({
      line_id: line.lineId,
      title: line.title,
      variant: line.variant,
      vendor: shop.name,
      product_type: line.productType,
      quantity: line.quantity,
      unit_price_cents: line.unitPriceCents,
      discount_cents: line.discountCents,
      tax_cents: line.taxCents,
      product_url: line.productUrl,
      eligibility: line.says,
    })),
    shipping_cents: cart.shippingCents,
    tax_cents: taxCents,
    total_cents: totalCents,
  };
}

interface DemoLink {
  /** The letter request's path, with its signature. */
  path: string;
  /** The origin for our absolute URLs, without a trailing slash. */
  origin: string;
}

/** What the demo shop's code does for its order confirmation, with the values of this order. */
export function behindDemoOrder(
  { path, origin }: DemoLink,
  { body, program, button, event }: Record<"program" | "button" | "event", string> & { body: object },
): Behind[] {
  const { searchParams } = new URL(path, origin);
  const sig = searchParams.get("sig") ?? "";
  searchParams.delete("sig");
  return [
    {
      title: "It sends us the order",
      text: "By the API, as below; Shopify and WooCommerce send their own webhook instead. In this demo the order came in the same way, without the network.",
      code: orderRequest(origin, JSON.stringify(body, null, 2), "$ORDER_ID-$VERSION"),
    },
    {
      title: "It signs the link",
      text: "The text is signed with the link secret, which stays on the shop's server. This is the link of this order.",
      code: `text  ${searchParams}\nsig   ${sig}\n\n${origin}${path}`,
    },
    {
      title: "In a program, that is",
      text: "The same for PHP, Python, Ruby and Shopify Liquid is on the page for brands.",
      code: program,
    },
    {
      title: "It places the button",
      text: "Plain HTML, for the page and for the email. It needs no script of ours.",
      code: button,
    },
    {
      title: "It hears what comes of it",
      text: "Each time the letter's status changes, we post a signed event. It names the order and the status, never the person.",
      code: event,
    },
  ];
}
