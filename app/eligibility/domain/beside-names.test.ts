import { expect, test } from "vitest";
import { judge } from "../content/eligibility-rules.server";

const verdictOf = (title: string, description: string | null = null) =>
  judge({ title, brand: null, description }).verdict;

test("a beach tote with room for sunscreen isn't sunscreen", () => {
  expect(verdictOf("Beach Tote", "Room for towels, sunscreen SPF 50")).not.toBe("eligible");
});

test.each([
  "Track your readings with this automatic blood pressure monitor.",
  "Shop now and track your order. Blood glucose test strips.",
  "Frequently bought together. Ibuprofen tablets 200 mg",
  "All-day hold denture adhesive cream",
  "Holds your knee. Adjustable knee brace",
  "Hold your pills. Weekly pill organizer.",
  "Holds your dentures in place with denture adhesive cream.",
  "Holds a charge all day, automatic blood pressure monitor.",
  "Carry anywhere first aid kit",
  "Small enough to carry in a purse, portable oxygen concentrator.",
  "Track ovulation: ovulation test kit",
  "Donated to charity. Hot and cold therapy pack",
  "Leaves room for movement, elastic knee brace.",
])("a description names the product itself: %s", (description) => {
  expect(verdictOf("Everyday Companion", description)).toBe("eligible");
});

test.each([
  "Hydrocortisone-free with oat cream",
  "Benzocaine-Free with Chamomile Baby Teething Gel",
  "Benzoyl peroxide free with tea tree spot gel",
  "Tampon-Free with pads",
  "Ibuprofen-free extra cooling gel",
  "Acetaminophen-free next-day relief",
  "Fluoride-Free with Xylitol Toothpaste",
  "Minoxidil-Free with Biotin Hair Growth Serum",
  "Oat Cream, Hydrocortisone Free, Extra Gentle",
  "Benzocaine Free. Gift of calm",
  "Benzoyl Peroxide Free, with Tea Tree",
  "Benzoyl Peroxide Free Gift Box",
])("what a product is free of isn't the product: %s", (title) => {
  expect(verdictOf(title)).toBe("unknown");
});

test.each([
  "First Aid Kit Free Shipping",
  "Knee Brace Free 2-Day Delivery",
  "Knee Brace Free Gift with Order",
])("what comes free doesn't deny the product: %s", (title) => {
  expect(verdictOf(title)).toBe("eligible");
});
