import { beforeEach, expect, test, vi } from "vitest";
import type { ProductDraftRow } from "../../store/drafts.server";

const { startCheckout, save } = vi.hoisted(() => ({ startCheckout: vi.fn(), save: vi.fn() }));
vi.mock("../../operations/start-checkout.server", () => ({ startCheckout }));
const offer = { practiceId: "practice-1", practiceName: "Harbor", feeCents: 2_500 };
vi.mock("../../operations/practice-choice.server", () => ({ listLetterOffers: async () => [offer] }));
vi.mock("../../store/drafts.server", () => ({ productDrafts: { save } }));
const { shownFingerprint, submitToCheckout } = await import("./submit.server");

beforeEach(() => {
  vi.resetAllMocks();
  startCheckout.mockResolvedValue({ kind: "pay", url: "https://pay.example/1" });
});

const draft = {
  id: "draft-1",
  product_link: "https://northpine.example/products/mat",
  brand_slug: null,
} as unknown as ProductDraftRow;

function submit(fields: Record<string, string> = {}, query = "step=8") {
  const request = new Request(`http://own.example/lmn-request?${query}`, { method: "POST" });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const search = new URL(request.url).searchParams;
  const session = { request, search, draftName: "product", secret: "s", draft, isSaved: true, offered: {} };
  return submitToCheckout(draft, session, form);
}

const locationOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get("Location") : null);

test("leads to the payment page, for the product the last page showed, and back to the last step", async () => {
  const answer = await submit({ shown: shownFingerprint(draft, offer) });
  expect(locationOf(answer)).toBe("https://pay.example/1");
  expect(startCheckout).toHaveBeenCalledWith("draft-1", {
    origin: "http://own.example",
    cancelUrl: "http://own.example/lmn-request?cancelled=1&step=8",
    productLink: draft.product_link,
    offer,
  });
});

test("a request that is paid already leads to its result", async () => {
  startCheckout.mockResolvedValue({ kind: "paid", requestId: "r-1" });
  expect(locationOf(await submit())).toBe("/lmn-success?lmnRequestId=r-1");
});

test("what another tab changed since is not paid for", async () => {
  const other = shownFingerprint({ ...draft, product_link: "https://northpine.example/products/pad" }, offer);
  expect(await submit({ shown: other })).toMatchObject({ status: 409, heading: "This request has changed" });
  expect(startCheckout).not.toHaveBeenCalled();
  startCheckout.mockResolvedValue({ kind: "changed" });
  expect(await submit({ shown: shownFingerprint(draft, offer) })).toMatchObject({ status: 409 });
});

test("a payment that can't be opened leaves the form with a message; a fault of ours does not pass for one", async () => {
  startCheckout.mockResolvedValue({ kind: "failed", mayBePaid: false });
  expect(await submit()).toMatchObject({
    status: 502,
    heading: "We couldn't open the payment page",
    formError: expect.stringContaining("Nothing was charged"),
  });
  startCheckout.mockRejectedValue(new TypeError("ours"));
  await expect(submit()).rejects.toThrow("ours");
});

test("a payment page that was opened before, and can't be asked about, is not said to be unpaid", async () => {
  startCheckout.mockResolvedValue({ kind: "failed", mayBePaid: true });
  expect(await submit()).toMatchObject({
    status: 502,
    formError: expect.stringMatching(/^If you've paid already, don't pay again/),
  });
});

test("the brand whose page asked is stored with the request, if it may be a brand", async () => {
  await submit({}, "step=8&brandSlug=northpine");
  expect(save).toHaveBeenCalledWith(expect.any(String), { brand_slug: "northpine" });
  save.mockClear();
  await submit({}, "step=8&brandSlug=..%2Fadmin");
  await submit();
  expect(save).not.toHaveBeenCalled();
});
