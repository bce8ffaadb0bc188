import { describe, expect, test } from "vitest";
import { pageOf } from "../../../tests/support/markup";
import { LoadingOrder } from "./loading-order";

const support = ["help@letterwell.example", "mailto:help@letterwell.example"];
const order = { shopName: "Northpine", orderName: "1001" };

describe("while the order is not there", () => {
  type Loading = Parameters<typeof LoadingOrder>[0];
  const loading = (found: Loading["found"], stage: Loading["stage"] = "early") =>
    pageOf(<LoadingOrder {...order} found={found} stage={stage} again="/complete-lmn?try=2" />);

  test.each([
    ["looking", "We're asking Northpine for order 1001."],
    ["absent", "We're asking Northpine for order 1001."],
    ["unreadable", "We're asking Northpine for order 1001."],
    ["failing", "Northpine isn't answering at the moment. Your order is safe; we'll keep trying."],
    ["judging", "Your order is here. We're checking which of its items are eligible."],
  ] as const)("%s: the page says so and looks again", (found, words) => {
    const page = loading(found);
    expect(page.headings).toEqual(["h1 Loading your order details..."]);
    expect(page.one("p", { role: "status" }).text).toContain(words);
    expect(page.links).toEqual([["Refresh this page", "/complete-lmn?try=2"]]);
  });

  test.each([
    ["looking", "Northpine takes longer to answer than usual. Your order is safe"],
    ["failing", "Northpine isn't answering at the moment. Your order is safe"],
    ["absent", "Northpine hasn't told us about order 1001."],
    ["unreadable", "Northpine sent us something we can't read as an order."],
  ] as const)("%s at the end: why, another try, and whom to ask", (found, words) => {
    const page = loading(found, "over");
    expect(page.headings).toEqual(["h1 We couldn't load your order"]);
    expect(page.text).toContain(words);
    expect(page.text).not.toContain("Loading");
    expect(page.links).toEqual([["Try again", "/complete-lmn?try=2"], support]);
    expect(page.text).toContain("order 1001.");
  });

  test("a late order is announced as late, and the page keeps waiting", () => {
    const page = loading("absent", "late");
    expect(page.headings).toEqual(["h1 Loading your order details..."]);
    expect(page.text).toContain("Northpine hasn't told us about order 1001 yet.");
    expect(page.text).toContain("opens your order as soon as it's there");
  });

  test.each(["looking", "failing", "judging", "unreadable"] as const)(
    "%s: no shop is said to have told nothing before it answered",
    (found) => {
      for (const stage of ["early", "late", "over"] as const)
        expect(loading(found, stage).text).not.toContain("hasn't told us");
    },
  );

  test("a slow shop is reported as slow", () => {
    expect(loading("looking", "late").text).toContain("Northpine takes longer to answer than usual.");
  });

  test("an order the shop does not know is not called safe", () => {
    expect(loading("absent", "over").text).not.toContain("safe");
    expect(loading("unreadable", "over").text).not.toContain("safe");
  });
});
