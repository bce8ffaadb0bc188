// What the browser tests add to a fresh database, and records that no visitor of the demo can make.
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { runnerImport } from "vite";
import { moduleOptions } from "../../app/platform/build-steps/module-options.ts";
import { shop } from "../e2e/support/order-ids.ts";
import "../e2e/support/prepare-data.ts";
import { nothingEligible, paymentIds, unserved } from "./records.ts";

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
await database.query("update provider_licenses set expires_on = '2020-01-01' where state = $1", [
  unserved.state,
]);
await database.close();
await runnerImport("/tests/pictures/write-mails.ts", { ...moduleOptions, logLevel: "warn" });
