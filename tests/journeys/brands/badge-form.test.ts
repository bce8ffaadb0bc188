import { expect, test } from "vitest";
import { readBadgeForm } from "~/eligibility/operations/read-badge-form.server";
import { TooManyReadsError, UnreadableProductError } from "~/eligibility/service/port";
import { services } from "~/services.server";
import { altered, openWorld } from "../../support/world";

const world = await openWorld();
const sauna = "https://northpine.example/products/infrared-sauna-blanket";

test("without an address there is a form and nothing else", async () => {
  expect(await readBadgeForm(null, "visitor")).toEqual({ typed: "", problem: null, shown: null });
});

test("a product's address shows its verdict, a tracking query left out", async () => {
  expect(await readBadgeForm(` ${sauna}?utm_source=mail `, "visitor")).toMatchObject({
    problem: null,
    shown: { product: { href: sauna }, title: "Infrared Sauna Blanket", verdict: "letter", check: "checked" },
  });
});

test.each([
  ["", "No product URL provided"],
  ["two words", "Please enter a valid URL"],
  ["http://127.0.0.1/p", "Please enter a valid URL of a page on the public web"],
  ["javascript:alert(1)", "Please enter a valid URL that starts with https:// or http://"],
])("the address “%s” is refused and stays", async (typed, problem) => {
  expect(await readBadgeForm(typed, "visitor")).toEqual({ typed, problem, shown: null });
});

test.each([
  [new TooManyReadsError(), "refused"],
  [new UnreadableProductError("robots"), "failed"],
])("a page that can't be read has a badge all the same (%#)", async (error, check) => {
  const checkProduct = () => Promise.reject(error);
  const form = await world.withServices(
    { eligibility: altered(services().eligibility, { checkProduct }) },
    () => readBadgeForm("https://shop.example/p", "visitor"),
  );
  expect(form.shown).toMatchObject({ check, title: null, verdict: "unknown" });
});
