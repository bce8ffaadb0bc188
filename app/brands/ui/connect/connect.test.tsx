import { describe, expect, test } from "vitest";
import { pageOf } from "../../../../tests/support/markup";
import { Connect } from "./connect";

const words = (title: string) => ({ title, text: `How to ${title}.` });
const signing = [
  { id: "node", language: "Node.js", place: "on your server", program: "const a = 1 < 2 && '</code>';" },
  { id: "php", language: "PHP", place: "in WordPress", program: "<?php" },
] as const;
const page = pageOf(
  <Connect
    connect={{
      title: "Connect",
      lede: "Soon.",
      steps: {
        keys: words("get keys"),
        orders: words("send orders"),
        links: words("place the link"),
        events: words("hear"),
        follow: words("follow"),
      },
    }}
    examples={{
      signing,
      order: '{ "shop_order_id": 7 }',
      event: '{ "type": "letter.sent" }',
      receivers: [
        { title: "A receiver in Node.js", program: "verify(event)" },
        { title: "Check a webhook with PHP", program: "<?php is_ours();" },
      ],
    }}
    origin="https://letterwell.example"
  />,
);

const sample = (title: string) => page.one("section", { "aria-label": title });

test("the steps come in the order they are done", () => {
  expect(page.headings).toEqual([
    ...[
      "h1 Connect",
      "h2 1. get keys",
      "h2 2. send orders",
      "h2 3. place the link",
      "h2 4. hear",
      "h2 5. follow",
    ],
  ]);
});

test("keys are asked for with the contact form, and the demo store shows the rest", () => {
  expect(page.links).toContainEqual(["Walk through a demo store", "/brands/demo-store"]);
  expect(page.links).toContainEqual(["Get a test shop", "/brands/apply"]);
});

test("orders go to our addresses", () => {
  expect(sample("Address for Shopify's webhooks").text).toBe("https://letterwell.example/webhooks/shopify");
  expect(sample("Address for WooCommerce's webhooks").text).toBe(
    "https://letterwell.example/webhooks/woocommerce",
  );
});

test("an order is sent with the key, a name for the attempt, and the example's body", () => {
  const request = sample("Request that sends an order").text;
  expect(request).toMatch(/^curl https:\/\/letterwell\.example\/api\/v1\/orders /);
  for (const part of [
    "Authorization: Bearer $LETTERWELL_KEY",
    "Idempotency-Key: order-",
    '{ "shop_order_id": 7 }',
  ])
    expect(request).toContain(part);
  expect(page.links.map(([, href]) => href)).toEqual(expect.arrayContaining(["/developers", "/partners"]));
});

describe("the link", () => {
  test("has four parameters, each with what it holds", () => {
    expect(page.all("code").map(({ text }) => text)).toContain(
      "/complete-lmn?shop={shop}&orderId={orderId}&exp={exp}&sig={sig}",
    );
    const [head, ...parameters] = page.rows;
    expect(head).toEqual(["Parameter", "Value"]);
    expect(parameters.map(([name]) => name)).toEqual(["shop", "orderId", "exp", "sig"]);
    expect(parameters[3]?.[1]).toMatch(
      /^HMAC-SHA256 of shop=\{shop\}&orderId=\{orderId\}&exp=\{exp\}, in hex/,
    );
  });

  test("is signed in each language, as text in a region the keyboard can scroll; one is open", () => {
    const node = sample("Sign a link with Node.js");
    expect(node.attributes.tabindex).toBe("0");
    expect(node.text).toBe("const a = 1 < 2 && '</code>';");
    const folds = page.all("details", { name: "sign-link" });
    expect(folds.map(({ attributes }) => "open" in attributes)).toEqual([true, false]);
  });
});

test("an event is shown as we post it, with programs that check it", () => {
  expect(sample("Check a webhook with PHP").text).toBe("<?php is_ours();");
  expect(sample("A receiver in Node.js").text).toBe("verify(event)");
  expect(sample("An event as we post it").text).toBe('{ "type": "letter.sent" }');
});
