import { afterEach, expect, test, vi } from "vitest";
import { paths } from "~/paths";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

await openWorld();
const visitor = new Visitor();
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ["https://limberlark.example", { kind: "store", brand: { name: "Limberlark", slug: "limberlark" } }],
  [
    "https://northpine.example/products/infrared-sauna-blanket",
    { kind: "product", product: "Infrared Sauna Blanket", brand: { slug: "northpine" } },
  ],
  ["https://bluewicket.example/", { kind: "retailer", name: "Bluewicket" }],
  ["https://somewhere.example/a", { kind: "page", host: "somewhere.example" }],
])("in place of %s stands a page that says what it is", async (address, page) => {
  const answer = await visitor.get(paths.sandboxElsewhere(address));
  expect(answer).toMatchObject({ status: 200, data: { page } });
});

test.each(["", "https://www.irs.gov/", "javascript:alert(1)", "https://a:b@shop.example/"])(
  "no page replaces “%s”",
  async (address) => {
    expect(await visitor.get(paths.sandboxElsewhere(address))).toMatchObject({ status: 404, thrown: true });
  },
);

test("production has no such page", async () => {
  vi.stubEnv("APP_ENV", "production");
  vi.resetModules();
  const { loader } = await import("~/routes/sandbox.elsewhere");
  const request = new Request(`http://localhost${paths.sandboxElsewhere("https://limberlark.example")}`);
  await expect(loader({ request, params: {}, context: {} })).rejects.toMatchObject({ init: { status: 404 } });
});

test("configured pages replace our own", async () => {
  expect(await visitor.get("/reimbursements?source=hero")).toMatchObject({ data: { found: null } });
  expect(await visitor.get("/reimbursements?source=<b>")).toMatchObject({ data: { found: null } });
  expect(await visitor.get(paths.extension)).toMatchObject({ status: 200 });
  vi.stubEnv("REIMBURSEMENT_APP_URL", "https://apps.test/claims");
  vi.stubEnv("SITE_EXTENSION_URL", "https://store.test/letterwell");
  vi.resetModules();
  const { Visitor: Configured } = await import("../../support/visitor");
  const there = new Configured();
  expect(await there.get("/reimbursements?source=hero")).toMatchObject({
    location: "https://apps.test/claims?source=hero",
  });
  expect(await there.get(paths.extension)).toMatchObject({ location: "https://store.test/letterwell" });
});
