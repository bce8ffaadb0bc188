import { describe, expect, test } from "vitest";
import { pageOf } from "../../../tests/support/markup";
import { CheckingRequest } from "./account-link-page";
import { AccountLinked } from "./account-linked";
import { LinkByScript, LinkHosted } from "./link-account";
import { SandboxLinkPage } from "./sandbox-link-page";

describe("while the order is looked for", () => {
  const checking = (failing: boolean, refreshes: boolean) =>
    pageOf(<CheckingRequest again="/hsa-fsa-link?try=2" failing={failing} refreshes={refreshes} />);

  test.each([
    [false, true, "h1 Checking Your Request...", "Please wait while we check the status"],
    [true, true, "h1 Checking Your Request...", "The shop isn't answering at the moment."],
    [true, false, "h1 We couldn't check your request", "The shop isn't answering at the moment."],
    [false, false, "h1 We couldn't check your request", "We can't find this order yet."],
  ])("failing %s, looking on %s: %s", (failing, refreshes, heading, words) => {
    const page = checking(failing, refreshes);
    expect(page.headings).toEqual([heading]);
    expect(page.text).toContain(words);
    expect(page.links[0]).toEqual(["Check again", "/hsa-fsa-link?try=2"]);
    expect(page.text.includes("Still nothing? Write to")).toBe(!refreshes);
  });

  test("a page that looks no more asks for no patience, and a silent shop is not an unknown order", () => {
    expect(checking(true, false).text).not.toContain("Please wait");
    expect(checking(true, false).text).not.toContain("can't find");
    expect(checking(false, false).text).not.toContain("isn't answering");
  });
});

describe("an account to link", () => {
  const hosted = (more: { cameBack?: boolean; opensItself?: boolean } = {}) =>
    pageOf(
      <LinkHosted
        href="https://link.plaid.example/a?b=1&c=2"
        cameBack={false}
        opensItself={false}
        {...more}
      />,
    );

  test("one link leads to the provider, in this tab, because it leads back", () => {
    const page = hosted();
    expect(page.headings[0]).toBe("h1 Link your FSA or HSA account");
    expect(page.links).toEqual([["Continue to Plaid", "https://link.plaid.example/a?b=1&c=2"]]);
    expect(page.one("a").attributes).not.toHaveProperty("target");
    expect(page.text).not.toMatch(/came back without|opens automatically/);
  });

  test("says so when it opens without a press, and when nothing was linked", () => {
    expect(hosted({ opensItself: true }).text).toContain("opens automatically in a few seconds.");
    expect(hosted({ cameBack: true }).text).toContain(
      "You came back without linking an account. Nothing was changed.",
    );
  });

  test("the three steps come in order, and the password stays with its owner", () => {
    const page = hosted();
    expect(page.headings.slice(1)).toEqual([
      "h2 How it works",
      "h3 Choose your provider",
      "h3 Sign in with them",
      "h3 Come back here",
    ]);
    expect(page.text).toContain("We never see your password.");
  });

  test("a provider's script gets its token and posts its result; its button waits for JavaScript", () => {
    const page = pageOf(<LinkByScript linkToken="link-sandbox-1" />);
    expect(page.one("form").attributes).toMatchObject({
      method: "post",
      "data-link-token": "link-sandbox-1",
    });
    expect(page.carried).toEqual({ public_token: undefined });
    expect(page.buttons).toEqual([]);
    expect(page.one("button").text).toBe("Open Plaid");
    expect(page.text).not.toContain("link-sandbox-1");
    expect(page.text).toContain("turn JavaScript on");
    expect(page.links).toEqual([["write to us", "/contact"]]);
  });
});

describe("an account that is linked", () => {
  const linked = (more: Partial<Parameters<typeof AccountLinked>[0]> = {}) =>
    pageOf(
      <AccountLinked
        institutionName="First Meadow Bank"
        needsAttention={false}
        againHref="/hsa-fsa-link?again"
        letter="in-review"
        letterHref="/lmn-status?shop=a&orderId=1"
        {...more}
      />,
    );
  const status = ["See your letter's status", "/lmn-status?shop=a&orderId=1"];

  test("its owner sees where it is linked and may link another", () => {
    const page = linked();
    expect(page.one("h1").text).toBe("Your account is linked");
    expect(page.text).toContain(
      "The account at First Meadow Bank is linked to your order. The key to it is kept encrypted.",
    );
    expect(page.links).toEqual([status, ["Link another account", "/hsa-fsa-link?again"]]);
  });

  test("a letter that no one requested isn't shown as in review", () => {
    const page = linked({ letter: "none", letterHref: "/complete-lmn?shop=a&orderId=1" });
    expect(page.links[0]).toEqual(["Ask for a letter", "/complete-lmn?shop=a&orderId=1"]);
    expect(page.text).toContain("No letter has been asked for this order yet.");
    expect(linked({ letter: "over" }).text).not.toContain("reviews your request");
  });

  test("an institution that is not known is not invented", () => {
    expect(linked({ institutionName: null }).text).toContain("The account is linked to your order.");
  });

  test("others see neither the bank nor a way to change it", () => {
    const page = linked({ institutionName: null, againHref: null });
    expect(page.text).toContain("To change it, use the browser you linked it with");
    expect(page.links).toEqual([["write to us", "/contact"], status]);
    const { text } = linked({ institutionName: "First Meadow Bank", againHref: null });
    expect(text).not.toContain("First Meadow");
  });

  test("one that needs a new sign-in says so first", () => {
    const page = linked({ needsAttention: true });
    expect(page.one("h1").text).toBe("Your account needs a new sign-in");
    expect(page.text).toContain("The account at First Meadow Bank no longer lets us in.");
    expect(page.links).toEqual([["Link it again", "/hsa-fsa-link?again"], status]);
  });

  test("only its owner can sign in again, so others are not asked to", () => {
    const page = linked({ needsAttention: true, againHref: null, institutionName: null });
    expect(page.one("h1").text).toBe("Your account is linked");
    expect(page.links.map(([name]) => name)).not.toContain("Link it again");
  });

  test.each([
    [{}, "Linked"],
    [{ needsAttention: true }, "Sign in"],
  ])("%o is postmarked %s, and no claim is promised", (more, mark) => {
    const page = linked(more);
    expect(page.one("text").text).toBe(mark);
    expect(page.text).toContain("With the letter, your purchase may be eligible.");
  });
});

describe("the sandbox's page", () => {
  const sandbox = (state: "open" | "used", linkedTo: string | null = null) =>
    pageOf(
      <SandboxLinkPage
        institutions={["First Meadow Bank", "Tallgrass Credit Union"]}
        state={state}
        linkedTo={linkedTo}
        doneHref="/hsa-fsa-link/back/a"
      />,
    );

  test("offers its invented institutions, the first one chosen", () => {
    const page = sandbox("open");
    expect(page.text).toContain("The institutions are invented, and no sign-in is asked for.");
    const radios = page.all("input", { type: "radio" }).map(({ attributes }) => attributes);
    expect(radios.map(({ name, value }) => [name, value])).toEqual([
      ["institution", "First Meadow Bank"],
      ["institution", "Tallgrass Credit Union"],
    ]);
    expect(radios.map((radio) => "checked" in radio)).toEqual([true, false]);
    expect(page.one("fieldset").attributes["aria-labelledby"]).toBe(page.one("h1").attributes.id);
  });

  test("ends as a link, a failure or nothing", () => {
    const page = sandbox("open");
    expect(page.buttons).toEqual(["Link this account", "Let the link fail", "Leave without linking"]);
    const intents = page.all("button", { name: "intent" }).map(({ attributes }) => attributes.value);
    expect(intents).toEqual(["link", "fail", "exit"]);
  });

  test.each([
    [null, "No account is linked through it.", []],
    [
      "Tallgrass Credit Union",
      "You've linked an account at Tallgrass Credit Union here.",
      ["ask-for-sign-in"],
    ],
  ])("once used, linked to %s: %s", (linkedTo, words, intents) => {
    const page = sandbox("used", linkedTo);
    expect(page.headings).toEqual(["h1 This page has been used"]);
    expect(page.text).toContain(words);
    expect(page.links).toEqual([["Back to the shop's page", "/hsa-fsa-link/back/a"]]);
    expect(page.all("button").map(({ attributes }) => attributes.value)).toEqual(intents);
    expect(page.all("input", { type: "radio" })).toEqual([]);
  });
});
