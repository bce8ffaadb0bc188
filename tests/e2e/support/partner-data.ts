import type { SupabaseClient } from "@supabase/supabase-js";
import { putProducts } from "~/orders/products/operations/judge-products.server";
import { useDatabase } from "~/platform/database/client.server";
import { ownerFor, ownerPurposes, partnerShop } from "./partner-shops";

type Client = Parameters<typeof useDatabase>[0];

const shop_domain = partnerShop;
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

const steps = ["opened", "begun", "asked", "approved", "claimed"] as const;
type Step = (typeof steps)[number];

/** The furthest step of each of twenty orders, furthest first. */
const furthest: readonly Step[] = [
  ...Array<Step>(3).fill("claimed"),
  ...Array<Step>(8).fill("approved"),
  ...Array<Step>(3).fill("asked"),
  ...Array<Step>(2).fill("begun"),
  ...Array<Step>(4).fill("opened"),
];
const weeks = 13;
const ordersAWeek = 40;

const titles = [
  "Infrared Sauna Blanket",
  "Shiatsu Foot Massager",
  "Walking Pad",
  "Linen Bath Towel",
] as const;

/** Inserts a quarter of a year of orders, and their shoppers' steps. */
async function insertOrders(client: Client): Promise<void> {
  const orders = Array.from({ length: weeks * ordersAWeek }, (_, at) => ({
    shop_domain,
    shop_order_id: at + 1,
    email: `shopper-${at}@mail.example`,
    customer_name: "Sam Sample",
    subtotal: 499,
    price: 540.17,
    products: [
      { title: titles[at % titles.length], quantity: 1, unit_price: 499, fsa_hsa_eligibility: "letter" },
    ],
    created_at: daysAgo(Math.floor(at / ordersAWeek) * 7),
  }));
  await insert(client, "shop_orders", orders);
  const reached = orders.flatMap(({ shop_order_id, created_at }) => {
    const last = furthest[(shop_order_id * 7) % furthest.length] ?? "opened";
    const given = { shop_domain, shop_order_id, created_at };
    return [
      { ...given, step: "shown" },
      ...steps.slice(0, steps.indexOf(last) + 1).map((step) => ({ ...given, step })),
    ];
  });
  await insert(client, "order_steps", reached);
  const asked = orders.filter(({ shop_order_id }) => shop_order_id % 4 === 0);
  const statuses = ["sent", "sent", "sent", "denied", "in_review"];
  await insert(
    client,
    "shop_lmn_requests",
    asked.map(({ shop_order_id, email, created_at }, at) => ({
      ...{ shop_domain, shop_order_id, email, created_at },
      status: statuses[at % statuses.length],
      valid_until: "2099-12-31",
    })),
  );
}

const insert = (client: SupabaseClient, table: string, rows: object[]) =>
  client.from(table).insert(rows).throwOnError();

/** Inserts a shop with sales, keys, a failing webhook, and unreadable events. */
export async function preparePartner(client: Client): Promise<void> {
  useDatabase(client);
  await insert(client, "shops", [
    { shop_domain, shop_name: "Alder & Oak", contact_email: `it@${shop_domain}`, signs_links: true },
  ]);
  await insert(
    client,
    "shop_people",
    ownerPurposes.map((purpose) => ({ shop_domain, email: ownerFor(purpose), role: "owner" })),
  );
  await insert(client, "shop_people", [
    { shop_domain, email: `build@${shop_domain}`, role: "developer", proven_at: daysAgo(40) },
    { shop_domain, email: `marketing@${shop_domain}`, role: "viewer" },
  ]);
  await insert(client, "shop_api_keys", [
    {
      shop_domain,
      label: "warehouse",
      prefix: "lw_3f9a01c2",
      key_hash: "a".repeat(64),
      scopes: ["orders:write", "orders:read", "letters:read"],
      last_used_at: daysAgo(0.1),
    },
    {
      shop_domain,
      label: "catalog sync",
      prefix: "lw_77b0e514",
      key_hash: "b".repeat(64),
      scopes: ["products:read", "products:write"],
      ends_at: daysAgo(-5),
    },
  ]);
  await putProducts(
    shop_domain,
    Array.from({ length: 60 }, (_, id) => ({
      productId: `81${String(id).padStart(11, "0")}`,
      skus: [`AO-${id}`],
      handle: null,
      title:
        ["Infrared Sauna Blanket", "Ibuprofen Tablets 200 mg", "Linen Bath Towel", "The Everyday One"][
          id % 4
        ] ?? "Item",
      vendor: "Alder & Oak",
      productType: null,
      description: null,
      priceCents: 1_900 + id * 700,
      url: null,
      imageUrl: null,
      shopSays: id % 8 === 0 ? ("not-eligible" as const) : null,
      sentAt: null,
    })),
  );
  await insertOrders(client);
  const endpoint = "c5000000-0000-4000-8000-000000000001";
  await insert(client, "webhook_endpoints", [
    {
      id: endpoint,
      shop_domain,
      endpoint_url: `https://hooks.${shop_domain}/letterwell/events/production`,
      events: ["letter.sent", "letter.denied", "product.verdict_changed"],
      failing_since: daysAgo(2),
      last_failed_status: 502,
      last_delivered_at: daysAgo(2.1),
    },
  ]);
  const delivery = (at: number) => `c6000000-0000-4000-8000-00000000000${at}`;
  await insert(client, "outbox", [
    ...[1, 2, 3].map((at) => ({
      ...{ id: delivery(at), topic: "webhook.deliver", payload: { endpointId: endpoint } },
      webhook_endpoint_id: endpoint,
      ...(at === 1
        ? { parked_at: daysAgo(0.5), attempts: 21 }
        : { delivered_at: daysAgo(2 + at), attempts: 1 }),
    })),
  ]);
  await insert(
    client,
    "webhook_deliveries",
    [1, 2, 3].map((at) => ({
      ...{ id: delivery(at), shop_domain, type: "letter.sent", status: "sent", shop_order_id: at * 4 },
      last_status: at === 1 ? 502 : 200,
      created_at: daysAgo(2 + at),
    })),
  );
  await insert(client, "shop_events", [
    {
      ...{
        shop_domain,
        platform: "shopify",
        topic: "orders/create",
        digest: "c".repeat(64),
        state: "refused",
      },
      ...{ order_id: "5566778899", body: "{}" },
      faults: [{ path: "currency", message: "Only USD is taken: FSAs and HSAs are in US dollars." }],
    },
    {
      ...{ shop_domain, platform: "shopify", topic: "orders/create", digest: "d".repeat(64), state: "test" },
      ...{ order_id: null, body: null },
      faults: [],
    },
  ]);
  await insert(
    client,
    "shop_changes",
    (
      [
        ["key-made", "warehouse (lw_3f9a01c2…)"],
        ["webhook-set", `https://hooks.${shop_domain}/letterwell/events/production`],
        ["person-invited", `marketing@${shop_domain}, viewer`],
      ] as const
    ).map(([act, object], at) => ({
      ...{ shop_domain, person_email: `build@${shop_domain}`, act, object },
      form_hash: String(at).repeat(64),
      created_at: daysAgo(at + 1),
    })),
  );
}
