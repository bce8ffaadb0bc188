import { describe, expect, test } from "vitest";
import { pageOf } from "../../../tests/support/markup";
import { NextSteps } from "./next-steps";
import { Picture } from "./picture";
import { Price } from "./price";
import { RowArrows } from "./row-arrows";
import { Stamp } from "./stamp";

describe("a price", () => {
  const price = (sellsForCents: number | null, wasCents: number | null) =>
    pageOf(<Price className="" sellsForCents={sellsForCents} wasCents={wasCents} />);

  test.each([
    [1_999, null, "$19.99"],
    [0, null, "$0.00"],
    [123_456, null, "$1,234.56"],
    [8_000, 10_000, "$80.00 Original price $100.00"],
  ])("of %d cents, %s before: %s", (sells, was, words) => {
    expect(price(sells, was).text).toBe(words);
  });

  test("that is not known is not shown, not even the one before", () => {
    expect(price(null, null).text).toBe("");
    expect(price(null, 10_000).text).toBe("");
  });

  test("only the one before is struck through", () => {
    expect(price(8_000, 10_000).one("s").text).toBe("$100.00");
    expect(price(8_000, null).all("s")).toEqual([]);
  });
});

describe("steps", () => {
  const steps = [
    { title: "Ask", text: "First.", state: "done" },
    { title: "Wait", text: "Then.", state: "current" },
    { title: "Read", text: "Last.", state: "next" },
  ] as const;

  test("are numbered in their order, and say how far they have come", () => {
    expect(pageOf(<NextSteps title="Next" steps={steps} />).items).toEqual([
      "1 Done Ask First.",
      "2 Now Wait Then.",
      "3 Next Read Last.",
    ]);
  });

  test("one is the current one, and only where something is under way", () => {
    const current = (page: ReturnType<typeof pageOf>) =>
      page.all("li", { "aria-current": "step" }).map(({ text }) => text);
    expect(current(pageOf(<NextSteps title="Next" steps={steps} />))).toEqual(["2 Now Wait Then."]);
    const plain = steps.map(({ title, text }) => ({ title, text }));
    expect(current(pageOf(<NextSteps stacked title="Next" steps={plain} />))).toEqual([]);
    expect(pageOf(<NextSteps title="Next" steps={plain} />).items[0]).toBe("1 Ask First.");
  });
});

describe("a picture", () => {
  test.each([
    ["square", "400", "400"],
    ["wide", "640", "400"],
    ["postcard", "800", "600"],
    ["logo", "240", "96"],
  ] as const)("that is %s keeps its place before it is loaded", (shape, width, height) => {
    const { attributes } = pageOf(<Picture src="/images/a.svg" name="A" shape={shape} />).one("img");
    expect(attributes).toMatchObject({ width, height });
  });

  test("waits until it is near, unless it is in sight", () => {
    const loading = (inSight: boolean) =>
      pageOf(<Picture src="/images/a.svg" name="A" inSight={inSight} />).one("img").attributes.loading;
    expect(loading(false)).toBe("lazy");
    expect(loading(true)).toBeUndefined();
  });

  test("is read aloud only if it says more than the words next to it", () => {
    expect(pageOf(<Picture src="/images/a.svg" name="Oatmere" />).pictures).toEqual([["/images/a.svg", ""]]);
    expect(pageOf(<Picture src="/images/a.svg" name="Oatmere" alt="Oatmere" />).pictures).toEqual([
      ["/images/a.svg", "Oatmere"],
    ]);
  });

  test.each([
    ["oatmere", "O"],
    ["  élan", "É"],
    ["🌿 Leaf", "🌿"],
    ["", ""],
  ])("of %o that is missing leaves the initial %o", (name, initial) => {
    expect(pageOf(<Picture src={null} name={name} />).one("span").attributes["data-initial"]).toBe(initial);
  });
});

test("arrows say what they do, which row they move, and which way", () => {
  const page = pageOf(<RowArrows row="cards" back="Earlier" forward="Later" />);
  expect(page.buttons).toEqual([]);
  const arrows = page.all("button", { type: "button" }).map(({ attributes }) => attributes);
  expect(arrows.map((arrow) => [arrow["aria-label"], arrow["data-by"]])).toEqual([
    ["Earlier", "-1"],
    ["Later", "1"],
  ]);
  expect(page.all("div", { "data-arrows": "cards", hidden: "" })).toHaveLength(1);
});

test("a stamp is its words", () => {
  expect(pageOf(<Stamp tone="green">{"<Eligible> & sure"}</Stamp>).text).toBe("<Eligible> & sure");
});
