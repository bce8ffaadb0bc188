import { expect, test } from "vitest";
import { newProvider, signedInAt } from "../../support/desk";
import { newReviewed } from "../../support/reviewed";
import { approvalIn } from "../../support/signed-at-desk";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();

const { email } = await newProvider({}, { OR: "2035-12-31" });
const ana = await signedInAt(email);

const line = (title: string, fsa_hsa_eligibility: string) => ({
  title,
  image_url: null,
  quantity: 1,
  unit_price: 30,
  fsa_hsa_eligibility,
  product_url: null,
});
const order = [
  line("Linen Bath Towel", "none"),
  line("Infrared Heat Mat", "eligible with letter"),
  line("Gift Box", "ask us"),
  line("Posture Brace", "eligible"),
];

/** The approval of an order's request; its patient ticked chronic pain. */
async function claimed() {
  const { about, row } = await newReviewed(world, "order");
  const { draft_id } = await row();
  const drafts = world.db.from("temporary_brand_partnership_lmn_requests");
  const changed = await drafts.update({ products: order }).eq("id", String(draft_id));
  if (changed.error) throw new Error(changed.error.message);
  const path = `/desk/review/${about.requestId}`;
  await ana.post(path, { intent: "claim" });
  return { approve: `${path}/approve`, requestId: about.requestId };
}
const pain = {
  ...approvalIn("OR"),
  diagnosis: "Chronic pain",
  icd10: "G89.29",
  product: "Infrared Heat Mat",
};
const letterOf = async (requestId: string) =>
  (await rowsWhere(world, "issued_letters", "request_id", requestId))[0];

test("only the lines that need a letter are filled in; the others are listed apart", async () => {
  const { approve } = await claimed();
  const { body } = await ana.get(approve);
  expect(body).toMatch(/<input(?=[^>]*name="product")[^>]*value="Infrared Heat Mat"/);
  for (const title of ["Linen Bath Towel", "Gift Box", "Posture Brace"])
    expect(body).toContain(`Add “${title}” to the letter`);
  expect(body).not.toContain("Add “Infrared Heat Mat”");
});

test("a line is certified only by its own tick, which the audit counts", async () => {
  const { approve, requestId } = await claimed();
  const typed = await ana.post(approve, { ...pain, product: "Infrared Heat Mat; linen bath  towel" });
  expect(typed.status).toBe(422);
  expect(typed.body).toContain("No letter is asked for “Linen Bath Towel”");
  expect(await letterOf(requestId)).toBeUndefined();
  expect((await ana.post(approve, { ...pain, "line-3": "yes" })).status).toBe(303);
  expect(await letterOf(requestId)).toMatchObject({
    content: { product: { name: "Infrared Heat Mat; Posture Brace" } },
  });
  const audit = await rowsWhere(world, "letter_audit", "request_id", requestId);
  expect(audit.find(({ action }) => action === "approved")).toMatchObject({
    detail: { decision: { addedLines: 1 } },
  });
});

test("neither a product nor a ticked line is refused at its field", async () => {
  const { approve } = await claimed();
  const refused = await ana.post(approve, { ...pain, product: "" });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("Name the product");
});

test.each([
  [order.with(1, line("Infrared Heat Mat", "letter")), "Infrared Heat Mat"],
  [[...order.slice(0, 1), line("Heat Mat", "letter"), line("Sauna", "letter")], "Heat Mat and 1 more"],
  [order.slice(2), "Gift Box and 1 more"],
])("the queue calls the order by the lines that need a letter, or by all: %#", async (products, title) => {
  const { about, row } = await newReviewed(world, "order");
  await world.db
    .from("temporary_brand_partnership_lmn_requests")
    .update({ products })
    .eq("id", String((await row()).draft_id))
    .throwOnError();
  await world.db.from("letter_reviews").delete().eq("request_id", about.requestId).throwOnError();
  await world.db.rpc("open_review", { p_request_id: about.requestId }).throwOnError();
  const [review] = await rowsWhere(world, "letter_reviews", "request_id", about.requestId);
  expect(review?.product_title).toBe(title);
});

test("the provider is told that an order was canceled since", async () => {
  const { approve, requestId } = await claimed();
  const review = approve.replace("/approve", "");
  expect((await ana.get(review)).body).not.toContain("was canceled");
  const [request] = await rowsWhere(world, "shop_lmn_requests", "id", requestId);
  await world.db
    .from("shop_orders")
    .update({ ended: "cancelled" })
    .eq("shop_domain", String(request?.shop_domain))
    .eq("shop_order_id", String(request?.shop_order_id))
    .throwOnError();
  expect((await ana.get(review)).body.replaceAll("<!-- -->", "")).toContain("this order was canceled");
});
