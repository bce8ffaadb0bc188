import { openToStay, picture } from "./camera.ts";

/** Product pages of the browser tests' own shop, each on its own host, as fetches are rate-limited per host. */
const shopPages = ["eligible", "letter", "ordinary", "puzzling", "nothing", "private", "broken", "gone"];
const addresses: Readonly<Record<string, string>> = {
  ...Object.fromEntries(shopPages.map((kind, index) => [kind, `/https://s${index}.shop.test/${kind}/1`])),
  empty: "/check",
  "nothing-typed": "/check?url=",
  "no-address": "/check?url=two/words+more",
  "name-unknown": "/check?url=two+words",
  "name-of-several": "/check?url=thermometers",
  "refused-address": "/https%3A%2F%2F127.0.0.1%2F%00",
  demo: "/https://northpine.example/products/infrared-sauna-blanket",
  "demo-eligible": "/https://kettle-and-spine.example/products/upright-posture-brace?rate=40",
  "demo-not-eligible": "/https://clemenval.example/products/barrier-repair-cream",
};

for (const [kind, address] of Object.entries(addresses)) {
  picture(`check-${kind}`, async ({ page, take }) => {
    await page.goto(address);
    await take();
  });
}

picture("check-loading", async ({ page, take }) => {
  await openToStay(page, "/https://s90.shop.test/slow/1");
  await take();
});
