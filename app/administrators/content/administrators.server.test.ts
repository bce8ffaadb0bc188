import { expect, test } from "vitest";
import { readGuide } from "~/site/guides/content/guides.server";
import { administratorSchema, factSources } from "../domain/administrator";
import { administratorNotes } from "../domain/administrator-notes";
import { accountProviders, otherProvider } from "../domain/find-administrator";
import { administratorOf, administrators, commonAdministrator, coverSheetOf } from "./administrators.server";

const all = [...administrators, commonAdministrator];
const named = (provider: string) => administratorOf({ provider, customProvider: null });

test.each(accountProviders.filter((provider) => provider !== otherProvider))(
  "%s has an entry of its own",
  (provider) => {
    expect(named(provider).name).toContain(provider);
  },
);

test.each([
  ["Inspira (formerly PayFlex)", "inspira"],
  ["payflex", "inspira"],
  ["hsabank", "hsa-bank"],
  ["My HSA Bank account", "hsa-bank"],
  ["American Fidelity", "american-fidelity"],
  ["Health Equity / WageWorks", "healthequity"],
  ["FSA Feds", "fsafeds"],
  ["BoA", "bank-of-america"],
  ["Conduent BenefitWallet", "healthequity"],
  ["Voya Financial", "voya"],
  ["P&A", "common"],
  ["P&A Group", "pa-group"],
  ["Flores & Associates", "flores"],
  ["BRI", "benefit-resource"],
  ["My ADP spending account", "adp"],
  ["TASC FlexSystem", "tasc"],
  ["Alight Smart-Choice", "alight"],
  ["informal plan", "common"],
  ["Wexford Benefits", "common"],
  ["Optumistic", "common"],
  ["", "common"],
])("a typed %s is looked up as %s", (customProvider, id) => {
  expect(administratorOf({ provider: otherProvider, customProvider }).id).toBe(id);
});

test("more than thirty are looked up, and every fact of theirs has a source and a day", () => {
  expect(administrators.length).toBeGreaterThanOrEqual(30);
  for (const administrator of administrators)
    for (const { title, read_on } of factSources(administrator)) {
      expect(title).not.toBe("");
      expect(read_on).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
});

test("one of whom nothing is known claims nothing", () => {
  expect(administratorOf({ provider: otherProvider, customProvider: "isolved" })).toMatchObject({
    id: "isolved",
    purchase: null,
    signer: null,
    letter: null,
    filing: null,
    denial: null,
  });
});

test("no name or alias leads to two administrators", () => {
  for (const { id, name, aliases } of administrators)
    for (const one of [name, ...aliases])
      expect(administratorOf({ provider: otherProvider, customProvider: one }).id).toBe(id);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test("a missing answer gets the common form, which claims no rule and asks for every blank", () => {
  expect(administratorOf({ provider: null, customProvider: null })).toBe(commonAdministrator);
  expect(commonAdministrator).toMatchObject({ purchase: null, signer: null, online_letters: null });
  expect(commonAdministrator.blanks).toMatchObject({ employer: true, birth_date: true });
  expect(commonAdministrator.filing?.steps.length).toBeGreaterThan(1);
});

test("an employer's page is cited only of employers we know", () => {
  const employers = [
    ...[
      "news.usps.com",
      "link.usps.com",
      "www.pace.edu",
      "www.uah.edu",
      ...["das.iowa.gov", "www.bowdoin.edu", "bu.edu", "bluetriton.makeityoursource.com"],
      ...["sites.google.com", "www8.iowa-city.org", "myalteryxbenefits.com"],
      "hr.jhu.edu",
      "usbenefits.microsoft.com",
    ],
  ];
  const hosts = all
    .flatMap((one) => factSources(one))
    .flatMap(({ by, address }) => (by === "employer" && address ? new URL(address).hostname : []));
  expect(hosts.length).toBeGreaterThan(0);
  for (const host of hosts) expect(employers).toContain(host);
});

test("an administrator's fact that rests on a seller's page is refused", () => {
  const file = { ...commonAdministrator, run_out: null };
  const claimed = (address: string | null) =>
    administratorSchema.safeParse({
      ...file,
      notes: [
        {
          words: "It checks each claim closely.",
          source: { title: "Claims", address, by: "administrator", read_on: "2026-11-22" },
        },
      ],
    }).success;
  expect(claimed("https://www.optum.com/claims")).toBe(true);
  expect(claimed(null)).toBe(true);
  expect(claimed("https://help.truemed.com/en/articles/1")).toBe(false);
  expect(claimed("http://www.optum.com/claims")).toBe(false);
});

test("no entry promises a reimbursement", () => {
  expect(JSON.stringify(all)).not.toMatch(/guarantee|will be (approved|paid)|always accepts/i);
});

test("the known rules are shown before payment", () => {
  const words = (provider: string) =>
    administratorNotes(named(provider))
      .map((note) => note.words)
      .join(" ");
  expect(words("HealthEquity")).toMatch(/^HealthEquity wants the purchase after .* the letter\./);
  expect(words("HealthTrust")).toBe(
    "We don't know HealthTrust's rule on the order of letter and purchase. It's safest to buy on a day after the date of your letter.",
  );
  const [first] = administratorNotes(
    administratorOf({ provider: otherProvider, customProvider: "American Fidelity" }),
  );
  expect(first?.severity).toBe("problem");
  expect(first?.words).toContain("refuses letters from paid online services");
});

test("every administrator has a cover sheet with steps, and FSAFEDS asks for its own number", () => {
  for (const { name } of administrators) {
    const sheet = coverSheetOf({ provider: otherProvider, customProvider: name });
    expect(sheet.administrator).toBe(name);
    expect(sheet.steps.length).toBeGreaterThan(1);
  }
  expect(coverSheetOf({ provider: "FSAFEDS", customProvider: null }).blanks).toEqual([
    ...["Account holder's name", "Employer"],
    "FSAFEDS user name, or last 4 digits of your Social Security number",
  ]);
});

test.each(["Unknown one", ...administrators.map(({ name }) => name)])(
  "without a letter, none of %s's steps mentions one, and the person's last day is shown",
  (name) => {
    const claim = { hasLetter: false, lastDay: "Your last day to claim is March 31, 2027, as you told us." };
    const { steps, notes } = coverSheetOf({ provider: otherProvider, customProvider: name }, claim);
    expect(steps.length).toBeGreaterThan(0);
    expect([...steps, ...notes].filter((words) => /letter/i.test(words))).toEqual([]);
    expect(notes.at(-1)).toBe(claim.lastDay);
  },
);

test("the guide that every administrator's page leads to is there", () => {
  expect(readGuide("how-to-appeal-a-denied-fsa-claim")).not.toBeNull();
});
