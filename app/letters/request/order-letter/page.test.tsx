import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import type { DateFinding } from "~/administrators/domain/date-rule";
import { parcelStep } from "../../../../tests/support/parcel";
import { OrderLetterPage, type OrderLetterPageProps } from "./page";

const page = (more: Partial<OrderLetterPageProps> = {}) =>
  render(
    <OrderLetterPage
      step={parcelStep()}
      canFillIn={false}
      shopName={"Northpine"}
      orderName="1001"
      purchase={null}
      unserved={null}
      review={null}
      acceptedDates={"Acme accepts a letter dated the same day."}
      {...more}
    />,
  );

const offer = "Fill in from your order";

test("name and state are offered where the shop allows, until they are filled in", () => {
  expect(page()).not.toContain(offer);
  expect(page({ canFillIn: true })).toContain(offer);
  const done = page({ canFillIn: true, isFilledIn: true });
  expect(done).not.toContain(offer);
  expect(done).toContain("We filled in your name and state from your order.");
  const failed = page({ canFillIn: true, isFilledIn: false });
  expect(failed).toContain(offer);
  expect(failed).toContain("We couldn&#x27;t fill in your order&#x27;s details");
});

test("the order is shown next to every step", () => {
  expect(page()).toContain("Order 1001 at Northpine");
});

test("the first step and the last say what a letter from after the purchase covers, and who accepts one", () => {
  const rule = "Many account providers want the letter dated on or before the day of the purchase.";
  const accepted = "Acme accepts a letter dated the same day.";
  const first = page({ step: parcelStep({ number: 1 }) });
  expect(first).toContain(rule);
  expect(first).toContain(accepted);
  const middle = page({ step: parcelStep({ number: 2 }) });
  expect(middle).not.toContain(rule);
  expect(middle).not.toContain(accepted);
  expect(page({ step: parcelStep({ number: 5, isLast: true }) })).toContain(accepted);
});

test("what buying before the letter means stands by the last button", () => {
  const words = "You bought this before you had the letter.";
  const dateFindings = [{ kind: "bought-before-letter", severity: "caution", words }] as const;
  expect(page({ dateFindings })).not.toContain(words);
  const lastStep = (findings: readonly DateFinding[]) =>
    page({ dateFindings: findings, step: parcelStep({ isLast: true }) });
  expect(lastStep(dateFindings)).toMatch(
    /<form.*<summary[^>]*>You bought this before the letter: what.*tone-amber">You bought.*<\/form>/,
  );
  expect(lastStep([{ ...dateFindings[0], severity: "problem" }])).toMatch(
    /<form.*tone-red">A claim for this purchase is often denied\..*<summary[^>]*>You bought this before the letter: what.*tone-red">You bought.*<\/form>/,
  );
});
