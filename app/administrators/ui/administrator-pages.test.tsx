import { describe, expect, test } from "vitest";
import { administratorOf } from "../../../tests/support/administrator";
import { pageOf } from "../../../tests/support/markup";
import { AdministratorList } from "./administrator-list";
import { administratorMeta } from "./administrator-meta";
import { AdministratorPage } from "./administrator-page";

const source = {
  title: "Acme, letters",
  address: "https://help.healthequity.com/letters",
  by: "administrator",
  read_on: "2026-11-22",
};
const employer = {
  title: "A university, claims",
  address: "https://hr.example.edu/claims",
  by: "employer",
  read_on: "2026-10-02",
};

const common = administratorOf({
  id: "common",
  name: "your account provider",
  letter: { parts: ["The patient's name", "The diagnosis"], lasts: null, source },
  receipt: { words: "An itemized receipt shows the store and the date.", source },
  filing: { steps: ["Sign in to your account.", "Upload the whole packet."].map(long), source: null },
});
function long(step: string) {
  return `${step} Then wait for the answer.`;
}
const known = administratorOf({
  aliases: ["Acme Bank"],
  letter: { parts: ["Acme's own form", "The diagnosis"], lasts: "It holds for 12 months at most.", source },
  purchase: { rule: "after-letter", words: "Acme wants the purchase after the letter.", source },
  filing: { steps: ["Sign in at acme.example and file.", "Send both papers to Acme."], source: employer },
});

describe("a page about an administrator", () => {
  test("says what it wants, when to buy, how to file and where each fact is from", () => {
    const page = pageOf(<AdministratorPage administrator={known} common={common} />);
    expect(page.headings).toEqual([
      "h1 Acme: letters and claims",
      "h2 What it wants in a letter",
      "h2 When to buy",
      "h2 What the receipt has to show",
      "h2 How to send a claim",
      "h2 If the claim is denied",
      "h2 Sources",
    ]);
    expect(page.text).toContain("Sources read on November 22, 2026.");
    expect(page.text).toContain("Also for accounts called Acme Bank.");
    expect(page.items).toContain("Acme's own form");
    expect(page.text).toContain("When to buy Acme wants the purchase after the letter. What the receipt");
    expect(page.links).toContainEqual(["Acme, letters", "https://help.healthequity.com/letters"]);
    expect(page.text).toContain(
      "A university, claims, an employer's page for its staff, read on October 2, 2026",
    );
    expect(page.links).toContainEqual(["Request a letter", "/lmn-request"]);
  });

  test("says what isn't known, and what satisfies the strictest instead", () => {
    const page = pageOf(<AdministratorPage administrator={administratorOf()} common={common} />);
    expect(page.text).toContain("We found nothing that Acme has published about letters.");
    expect(page.text).toContain("We found no list by Acme.");
    expect(page.items).toContain("The patient's name");
    expect(page.text).toContain("We don't know Acme's rule on the order of letter and purchase.");
    expect(page.text).toContain("We don't know Acme's own steps.");
    expect(page.text).toContain("We don't know Acme's steps for an appeal.");
    expect(page.links).toContainEqual([
      "how to appeal a denied claim",
      "/guides/how-to-appeal-a-denied-fsa-claim",
    ]);
    expect(page.headings).not.toContain("h2 Sources");
  });

  test("warns where letters like ours are refused, and offers none", () => {
    const words = "Acme refuses letters from paid online services.";
    const refusing = administratorOf({ online_letters: { rule: "refused", words, source } });
    const page = pageOf(<AdministratorPage administrator={refusing} common={common} />);
    expect(page.text).toContain(words);
    expect(page.links.map(([, href]) => href)).not.toContain("/lmn-request");
  });
});

test("the list leads to each administrator and names its date rule", () => {
  const list = pageOf(<AdministratorList administrators={[known, administratorOf({ id: "other-one" })]} />);
  expect(list.links.map(([, href]) => href)).toEqual([
    "/guides/administrators/acme",
    "/guides/administrators/other-one",
  ]);
  expect(list.items).toEqual(["Acme Buy after the letter", "Acme Date rule not known"]);
});

test("search engines learn what the page rests on and when it was last checked", () => {
  const meta = administratorMeta([{ id: "root", data: { origin: "https://letterwell.example" } }], known);
  const address = "https://letterwell.example/guides/administrators/acme";
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: address });
  expect(meta).toContainEqual({
    "script:ld+json": expect.objectContaining({
      "@type": "WebPage",
      url: address,
      dateModified: "2026-11-22",
      citation: [
        { "@type": "CreativeWork", name: "Acme, letters", url: "https://help.healthequity.com/letters" },
        { "@type": "CreativeWork", name: "A university, claims", url: "https://hr.example.edu/claims" },
      ],
    }),
  });
});
