import { beforeEach, expect, test, vi } from "vitest";
import { productUrl } from "../../../../tests/support/product-url";
import type { ProductDraftRow } from "../../store/drafts.server";

const read = vi.hoisted(() => ({ readProduct: vi.fn(), readCard: vi.fn(), readKnownProduct: vi.fn() }));
const data = vi.hoisted(() => ({ saveLateReading: vi.fn() }));
vi.mock("~/eligibility/operations/read-product.server", () => read);
vi.mock("../../store/product-drafts.server", () => data);
const { deriveColumns, shownProduct, withLateReading } = await import("./derived-columns.server");

beforeEach(() => {
  vi.resetAllMocks();
});

const mat = "https://northpine.example/products/mat";
const pad = "https://northpine.example/products/pad";
const card = {
  title: "Heat mat",
  imageUrl: null,
  verdict: "letter",
  contested: false,
  excessOnly: false,
  hsaOnly: false,
  priceCents: 12_900,
  originalPriceCents: null,
};
const row = {
  product_link: mat,
  product: null,
  conditions_offered: ["Gout", "Other"],
} as unknown as ProductDraftRow;

function session(draft: ProductDraftRow | null, query: Record<string, string> = {}, agent = "Firefox") {
  const search = new URLSearchParams(query);
  const request = new Request(`http://own.example/lmn-request?${search}`, {
    headers: { "User-Agent": agent },
  });
  return {
    request,
    search,
    draftName: "product",
    secret: draft && "secret",
    draft,
    isSaved: false,
    offered: {},
  };
}

test("the product step stores the product's card and the conditions to offer with its address", async () => {
  read.readProduct.mockResolvedValue({ card, conditions: ["Gout", "Other"] });
  const columns = await deriveColumns?.product?.({ product_link: mat }, session(null));
  expect(columns).toEqual({ product: card, conditions_offered: ["Gout", "Other"] });
  expect(read.readProduct).toHaveBeenCalledWith(productUrl(mat), expect.any(String));
});

test("a page that was read late completes a draft without a card, and removes no offered condition", async () => {
  const saved = { ...row, product: card };
  read.readKnownProduct.mockResolvedValue({ card, conditions: ["Arthritis", "Other"] });
  data.saveLateReading.mockResolvedValue(saved);
  expect((await withLateReading(session(row))).draft).toBe(saved);
  const [, link, columns] = data.saveLateReading.mock.calls[0] ?? [];
  expect(link).toBe(mat);
  expect(columns).toEqual({ product: card, conditions_offered: ["Gout", "Arthritis", "Other"] });
});

test("nothing is looked up for a draft that has its card, or no product, nor kept where nothing is known", async () => {
  const complete = session({ ...row, product: card });
  expect(await withLateReading(complete)).toBe(complete);
  await withLateReading(session({ ...row, product_link: null }));
  await withLateReading(session(null));
  expect(read.readKnownProduct).not.toHaveBeenCalled();
  read.readKnownProduct.mockResolvedValue(null);
  await withLateReading(session(row));
  expect(data.saveLateReading).not.toHaveBeenCalled();
});

test("the page shows the draft's card, and a linked product's before the draft has it", async () => {
  expect(await shownProduct(session({ ...row, product: card }))).toMatchObject({ link: mat, product: card });
  expect(await shownProduct(session(null))).toEqual({ link: null, product: null });
  expect(read.readCard).not.toHaveBeenCalled();
  read.readCard.mockResolvedValue(card);
  expect(await shownProduct(session(row, { productLink: pad }))).toEqual({ link: pad, product: card });
  expect(read.readCard).toHaveBeenCalledWith(productUrl(pad), expect.any(String));
});

test("a card stored in an older shape is left out, and no page is read for a crawler", async () => {
  expect(await shownProduct(session({ ...row, product: { name: "old" } }))).toEqual({
    link: mat,
    product: null,
  });
  await shownProduct(session(null, { productLink: pad }, "Googlebot/2.1"));
  expect(read.readCard).toHaveBeenCalledWith(productUrl(pad), null);
});
