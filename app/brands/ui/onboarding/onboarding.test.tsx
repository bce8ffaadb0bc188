import { describe, expect, test } from "vitest";
import { pageOf } from "../../../../tests/support/markup";
import { GetLetter } from "./get-letter";
import { OnboardingSheet, onboardingSteps } from "./onboarding-sheet";
import { OneClick } from "./one-click";
import { ShopAnywhere } from "./shop-anywhere";

describe("the guide", () => {
  const sheet = (step: number) => pageOf(<OnboardingSheet step={step}>Words</OnboardingSheet>);

  test.each([
    [1, "Shop Anywhere", [["Continue", "/onboarding?step=2"]]],
    [
      2,
      "Get an LMN",
      [
        ["Continue", "/onboarding?step=3"],
        ["Back", "/onboarding?step=1"],
      ],
    ],
    [
      3,
      "One-Click Reimbursements",
      [
        ["Start Shopping", "/explore"],
        ["Back", "/onboarding?step=2"],
      ],
    ],
  ])("step %d is %s, and leads on and back", (step, title, links) => {
    const page = sheet(step);
    expect(page.headings).toEqual(["h1 Now the easy part – using Letterwell", `h2 ${title}`]);
    expect(page.within("nav", { "aria-label": "Steps of the guide" }).links).toEqual(links);
    expect(page.text).toContain(`Step ${step} of ${onboardingSteps.length}`);
    expect(page.one("progress").attributes).toMatchObject({ value: String(step), max: "3" });
  });
});

describe("shopping", () => {
  const retailer = { name: "Northpine & Co", logo: null, url: "https://northpine.test/" };

  test("explains both tags", () => {
    const page = pageOf(<ShopAnywhere retailers={[]} />);
    expect(page.items).toEqual([
      expect.stringMatching(/^FSA\/HSA Eligible May be paid from your account as it is\./),
      expect.stringMatching(/^LMN Required May be eligible with a letter\./),
    ]);
    expect(page.links).toEqual([["browser extension (opens in a new tab)", "/extension"]]);
  });

  test("lists the stores the extension knows", () => {
    const page = pageOf(<ShopAnywhere retailers={[retailer]} />);
    expect(page.headings).toEqual(["h3 Stores it knows"]);
    expect(page.items.at(-1)).toBe("Northpine & Co");
    expect(page.text).not.toContain("can't show");
  });

  test("a list that can't be read is not an empty one", () => {
    expect(pageOf(<ShopAnywhere retailers={null} />).text).toContain(
      "We can't show the list of stores right now. The extension still works at each of them.",
    );
    expect(pageOf(<ShopAnywhere retailers={[]} />).text).not.toContain("can't show");
  });
});

test("a letter takes three steps, in order, and the provider decides", () => {
  const page = pageOf(<GetLetter />);
  const moves = page.all("p").map(({ text }) => text);
  expect(moves.slice(1, 4)).toEqual([
    "Click 'Get LMN' on the product you need.",
    "Select qualifying health condition(s) you've been diagnosed with.",
    "Receive the LMN by email, if the provider approves it, usually within 24 hours: our goal, not a promise.",
  ]);
  expect(page.text).toContain("Letterwell never decides; the provider does.");
});

test("the claims of the example add up, and it is called one", () => {
  const page = pageOf(<OneClick />);
  expect(page.items).toEqual([
    "Infrared sauna blanket $499.00",
    "Sunscreen, SPF 50 $18.49",
    "Dentist copay $40.00",
  ]);
  expect(page.text).toContain("Ready to submit $557.49");
  expect(page.text).toContain("An example.");
});
