import { expect, test } from "vitest";
import { readWaitingFiles } from "~/jobs/receipt-reading.server";
import { paths } from "~/paths";
import { noSettings } from "~/reimbursements/domain/settings";
import { changeFolderSettings } from "~/reimbursements/operations/folder-settings.server";
import { readPurchases } from "~/reimbursements/purchases/operations/read-purchases.server";
import { accountOf } from "../../support/purchases";
import { emptyFolder, folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import type { Answer, Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

await openWorld();

const claimsPath = paths.reimbursementsPart("claims");

const shownIn = ({ body }: Answer): string => /name="shown" value="([^"]*)"/.exec(body)?.[1] ?? "";
const keyIn = ({ body }: Answer): string => /name="form-key" value="([^"]*)"/.exec(body)?.[1] ?? "";
const textOf = ({ body }: Answer): string =>
  body
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

/** The form that makes a claim, filled in again and again as its page asks. */
async function claim(visitor: Visitor, items: string[], answers: Record<string, string>): Promise<Answer> {
  const check = await visitor.submit(claimsPath, { intent: "claim", item: items });
  const send = (page: Answer) =>
    visitor.post(claimsPath, {
      intent: "claim",
      item: items,
      shown: shownIn(page),
      "form-key": keyIn(page),
      ...answers,
    });
  const first = await send(check);
  return first.status === 303 ? first : send(first);
}

const receipts = [
  "Harbor Family Medicine\nReceipt 06/03/2025\nDirect primary care membership monthly fee  220.00\nTotal  220.00\n",
  "Premium receipt\n07/01/2025\nMedicare Part B premium  185.00\nTotal  185.00\n",
  "Corner Pharmacy\nOrder 4411 05/20/2018\nIbuprofen tablets 200 mg  15.99\nTampons regular 36 count  12.99\nTotal  28.98\n",
  "Corner Pharmacy\nOrder 9120 10/05/2026\nBlood pressure monitor upper arm  89.32\nTotal  89.32\n",
];

test("four receipts of $523.30 make a claim of $89.32 from an HSA, with four sentences that say why", async () => {
  const { visitor, folderId } = await emptyFolder();
  const hsa = accountOf("hsa", { administrator: "Fidelity", openedOn: "2017-01-01" });
  const said = { accountHolder: "Dana Doe", ownerBornOn: null, accounts: [hsa] };
  await changeFolderSettings({ id: folderId, settings: null }, () => said);
  for (const text of receipts)
    await visitor.post(paths.reimbursementsPart("paste"), { text, "form-key": crypto.randomUUID() });
  await readWaitingFiles(new AbortController().signal);
  const purchases = await readPurchases(folderId);
  const paid = purchases.flatMap(({ items }) => items.map(({ paidCents }) => paidCents));
  expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(52_330);
  expect((await visitor.get(paths.reimbursements)).data).toMatchObject({
    found: { totals: { nowCents: 8_932 } },
  });

  const items = purchases.flatMap(({ key, items: all }) => all.map((item) => `${key}.${item.key}`));
  const asks = await visitor.submit(claimsPath, { intent: "claim", item: items });
  expect(asks.body).toContain('name="ownerBornOn"');
  expect(asks.body).not.toContain('name="bornIn"');
  expect(textOf(asks)).toContain(
    "When was the account holder born? An HSA pays for this only once its owner is 65.",
  );

  const answers = {
    account: "hsa",
    administrator: "Fidelity",
    accountHolder: "Dana Doe",
    relation: "child",
    patient: "Teo Doe",
    ownerBornOn: "1980-02-02",
  };
  const half = await claim(visitor, items, answers);
  expect(half.status).toBe(422);
  expect(half.body).toContain("Enter the year of birth with four digits");
  expect(half.body).toContain("Choose yes or no");
  expect(half.body).toContain('value="Teo Doe"');

  const whole = { ...answers, bornIn: "2010", isDependent: "yes" };
  const page = await visitor.post(claimsPath, {
    intent: "claim",
    item: items,
    "form-key": "k1",
    shown: "",
    ...whole,
  });
  for (const sentence of [
    "An HSA pays for this only if it was bought since January 1, 2026. You bought it on June 3, 2025.",
    "An HSA pays for this only once its owner is 65. On July 1, 2025 they were 45.",
    "An HSA pays for this only if it was bought until December 31, 2010 or since January 1, 2020. You bought it on May 20, 2018.",
    "An HSA pays for this only if it was bought since January 1, 2020. You bought it on May 20, 2018.",
  ])
    expect(textOf(page)).toContain(sentence);
  const made = await claim(visitor, items, whole);
  expect((await visitor.get(made.location ?? "")).data).toMatchObject({ cents: 8_932, patient: "Teo Doe" });
});

const monitor = () => receiptOf([foundItemOf("Blood pressure monitor upper arm", 8_932)]);
const child = {
  accountHolder: "Dana Doe",
  relation: "child",
  patient: "Teo Doe",
  bornIn: "2002",
  isDependent: "no",
};

test("an HSA doesn't pay for an adult child who isn't a dependent; an FSA does until the year they turn 26", async () => {
  const { visitor, receiptIds } = await folderOf([monitor()]);
  const items = [`${receiptIds[0]}.0`];
  const refused = await claim(visitor, items, { account: "hsa", ...child });
  expect(refused.status).toBe(422);
  expect(textOf(refused)).toContain("An HSA pays for a child only while they are your tax dependent.");
  expect((await claim(visitor, items, { account: "fsa", ...child })).status).toBe(303);
});

test("a parent who is a dependent may be claimed for, and no one else who is not", async () => {
  const { visitor, receiptIds } = await folderOf([monitor()]);
  const items = [`${receiptIds[0]}.0`];
  const parent = { account: "hsa", accountHolder: "Dana Doe", relation: "relative", patient: "Ida Doe" };
  expect((await claim(visitor, items, parent)).body).toContain("Choose yes or no");
  expect((await claim(visitor, items, { ...parent, isDependent: "no" })).status).toBe(422);
  expect((await claim(visitor, items, { ...parent, relation: "other" })).status).toBe(422);
  expect((await claim(visitor, items, { ...parent, isDependent: "yes" })).status).toBe(303);
});

test("an FSA pays for nothing bought after the coverage ended", async () => {
  const { visitor, receiptIds } = await folderOf([monitor()]);
  const items = [`${receiptIds[0]}.0`];
  const me = { account: "fsa", accountHolder: "Dana Doe", relation: "owner" };
  const late = await claim(visitor, items, { ...me, coverageEndedOn: "2026-09-30" });
  expect(late.status).toBe(422);
  expect(textOf(late)).toContain("after your coverage ended on September 30, 2026");
  expect((await claim(visitor, items, { ...me, coverageEndedOn: "2026-10-31" })).status).toBe(303);
});

test.each([
  ["relation", "", "Choose who the items are for"],
  ["bornIn", "20x2", "Enter the year of birth with four digits"],
  ["bornIn", "2099", "Enter the year of birth with four digits"],
  ["isDependent", "maybe", "Choose yes or no"],
  ["ownerBornOn", "yesterday", "Enter the day"],
  ["coverageEndedOn", "31.12.2025", "Enter the day"],
])("%s of %j is told at its field, and nothing typed is lost", async (field, value, words) => {
  const { visitor, receiptIds } = await folderOf([
    receiptOf([
      foundItemOf("Blood pressure monitor upper arm", 8_932),
      foundItemOf("Medicare Part B premium", 18_500),
    ]),
  ]);
  const items = [0, 1].map((at) => `${receiptIds[0]}.${at}`);
  const account = field === "ownerBornOn" ? "hsa" : "fsa";
  const answer = await claim(visitor, items, { account, ...child, [field]: value });
  expect(answer.status).toBe(422);
  expect(answer.body).toContain(words);
  expect(answer.body).toContain('value="Dana Doe"');
  if (field !== "relation" && field !== "isDependent") expect(answer.body).toContain(`value="${value}"`);
});

test("what an HSA pays is a record that is kept and paid to oneself: nothing is sent, decided or denied", async () => {
  const { visitor, receiptIds } = await folderOf([monitor()]);
  const items = [`${receiptIds[0]}.0`];
  const check = await visitor.submit(claimsPath, { intent: "claim", item: items });
  expect(textOf(check)).toContain("Make the claim");
  const made = await claim(visitor, items, { account: "hsa", accountHolder: "Dana Doe", relation: "owner" });
  const path = made.location ?? "";
  const page = await visitor.get(path);
  expect(textOf(page)).toContain("Record for your HSA");
  expect(textOf(page)).toContain("Nothing is filed, and you decide when to pay yourself back");
  expect(textOf(page)).toContain("I paid it to myself");
  expect(textOf(page)).not.toMatch(/I sent this claim|denied|administrator decides/);
  expect((await visitor.get(claimsPath)).data).toMatchObject({
    totals: { waitingCents: 0, keptCents: 8_932 },
  });
  expect((await visitor.post(path, { intent: "sent", sentOn: "2026-11-20" })).status).toBe(409);
  const tooMuch = await visitor.post(path, { intent: "paid", paidOn: "2026-11-20", amount: "89.33" });
  expect(tooMuch.status).toBe(422);
  expect(tooMuch.body).toContain("No more than $89.32");
  expect((await visitor.post(path, { intent: "paid", paidOn: "2026-11-20", amount: "89.32" })).status).toBe(
    303,
  );
  expect(textOf(await visitor.get(path))).toContain("You paid yourself $89.32 on November 20, 2026.");
});

test("what two tabs change of the settings at once is kept, and a fourth account is refused", async () => {
  const { visitor, folderId } = await emptyFolder();
  const settings = paths.reimbursementsPart("settings");
  await changeFolderSettings({ id: folderId, settings: null }, () => noSettings);
  const add = (account: string) => visitor.post(settings, { intent: "account", account });
  const changes = [
    add("hsa"),
    add("fsa"),
    visitor.post(settings, { intent: "holder", accountHolder: "Dana" }),
  ];
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([303, 303, 303]);
  const { data } = await visitor.get(settings);
  expect(data).toMatchObject({ settings: { accountHolder: "Dana", accounts: [{}, {}] } });
  const more = await Promise.all([add("hra"), add("limited-fsa")]);
  expect(more.map(({ status }) => status).sort()).toEqual([303, 409]);
});
