// The browser tests' additions to a fresh database, and records that no visitor of the demo can create.

import { createHash } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { deskPurposes, deskTitle } from "../e2e/support/desk-requests.ts";
import { shop } from "../e2e/support/order-ids.ts";
import "../e2e/support/prepare-data.ts";
import { deskProject, letterToken, nothingEligible, paymentIds, unserved } from "./records.ts";

const database = await PGlite.create(`${process.env.DATA_DIR}/db`, { extensions: { pg_trgm } });
await database.query(
  `insert into shop_orders (shop_domain, shop_order_id, email, customer_name, subtotal, price, products)
   select shop_domain, $2, email, customer_name, 48, 52, jsonb_build_array(products -> 2)
   from shop_orders where shop_domain = $1 and shop_order_id = 1001`,
  [shop, nothingEligible],
);
for (const [status, id] of Object.entries(paymentIds)) {
  await database.query(
    `insert into product_page_lmn_requests
       (id, email, name, product_link, age, state, provider, conditions, payment_status, fee)
     values ($1, 'ada.brook@mail.example', 'Ada Brook', 'https://northpine.example/', 42, 'IL', 'Other', '{Other}', $2, 25)`,
    [id, status],
  );
}
for (const purpose of deskPurposes)
  await database.query(
    `insert into mailed_links (purpose, request_id, expires_at, token_hash)
     select 'page', request_id, '2099-12-31', $2 from letter_reviews where product_title = $1`,
    [deskTitle(deskProject, purpose), createHash("sha256").update(letterToken(purpose)).digest("hex")],
  );
await database.query("update provider_licenses set expires_on = '2020-01-01' where state = $1", [
  unserved.state,
]);
await database.close();
