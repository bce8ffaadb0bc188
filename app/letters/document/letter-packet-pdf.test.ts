import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { itemizedReceipt, packetOf } from "../../../tests/support/claim";
import { letterOf, verifyUrl } from "../../../tests/support/letter";
import { readPdf } from "../../../tests/support/pdf";
import { faultsOf } from "../../../tests/support/pdf-ua";
import { letterPacketPdf, letterPdf } from "./letter-pdf.server";

const draw = (parts: Parameters<typeof packetOf>[0] = {}) => letterPacketPdf(packetOf(parts), { verifyUrl });
const read = async (parts: Parameters<typeof packetOf>[0] = {}) => readPdf((await draw(parts)).bytes);
const hash = ({ bytes }: { bytes: Uint8Array }) => createHash("sha256").update(bytes).digest("hex");

test("the packet has cover sheet, letter, receipt and steps, each in the reading order", async () => {
  const { pages, ...file } = await read();
  expect(file).toMatchObject({ title: "Claim for reimbursement", language: "en-US", isMarked: true });
  expect(pages).toHaveLength(4);
  expect(file.author).toBe("Ada Byron");
  const titles = pages.flatMap(({ read }) => read.filter((line) => line.startsWith("H1: ")));
  expect(file.bookmarks.map((title) => `H1: ${title}`)).toEqual(titles);
  const [cover, letter, receipt, steps] = pages.map((page) => page.read);
  expect(cover).toMatchInlineSnapshot(`
    [
      "P: To HealthEquity",
      "H1: Claim for reimbursement",
      "Lbl: Patient",
      "LBody: Ada Byron",
      "Lbl: Account holder",
      "LBody: Ada Byron",
      "Lbl: Letter signed by",
      "LBody: Grace Hopper, MD, NPI 1234567893",
      "Lbl: Product",
      "LBody: Northpine Infrared Heating Pad, 12 by 24 inches",
      "Lbl: Letter valid",
      "LBody: November 22, 2026 to November 22, 2027",
      "Lbl: Bought",
      "LBody: November 24, 2026, Northpine Outfitters",
      "Lbl: Amount claimed",
      "LBody: $130.54",
      "H2: In this packet",
      "Lbl: •",
      "LBody: Letter of medical necessity, issued November 22, 2026",
      "Lbl: •",
      "LBody: Itemized receipt",
      "H2: Please fill in by hand",
      "P: Account holder's name",
      "P: Employer",
      "P: Last 4 digits of your participant ID or Social Security number",
      "P: Patient's date of birth",
      "P: I paid for this expense. It is for the patient named above. No other plan, account or person has paid it back or will, and I haven't deducted it and won't deduct it on a tax return.",
      "P: Signature of the account holder",
      "P: Date",
    ]
  `);
  expect(receipt).toMatchInlineSnapshot(`
    [
      "P: Made by Letterwell from what Northpine Outfitters told us about the order",
      "H1: Itemized receipt",
      "Lbl: Merchant",
      "LBody: Northpine Outfitters",
      "Lbl: Date of sale",
      "LBody: November 24, 2026",
      "Lbl: Order",
      "LBody: 1001",
      "Lbl: Patient",
      "LBody: Ada Byron",
      "TH: Item",
      "TH: Quantity",
      "TH: Amount after discounts",
      "TD: Infrared Heating Pad, 12 by 24 inches",
      "TD: 1",
      "TD: $89.00",
      "TD: Replacement cover",
      "TD: 2",
      "TD: $30.50",
      "TD: Shipping and taxes",
      "TD: ",
      "TD: $11.04",
      "TD: Total",
      "TD: ",
      "TD: $130.54",
    ]
  `);
  expect(steps).toMatchInlineSnapshot(`
    [
      "P: This page is for you. Leave it out when you send the packet.",
      "H1: How to file with HealthEquity",
      "P: Members sign in at healthequity.com.",
      "Lbl: 1.",
      "LBody: Send HealthEquity the letter before you buy, and wait until it is approved.",
      "Lbl: 2.",
      "LBody: Sign in and ask to be reimbursed. Enter the date of the purchase, the store and the amount.",
      "Lbl: 3.",
      "LBody: Attach the letter and the itemized receipt.",
      "H2: Good to know",
      "Lbl: •",
      "LBody: We don't know HealthEquity's last day for claims. Your plan's papers name it.",
      "P: From “An employer's guide”, read on November 22, 2026. HealthEquity may have changed it since.",
    ]
  `);
  const { pages: single } = await readPdf((await letterPdf(letterOf(), { verifyUrl })).bytes);
  expect(letter).toEqual(single[0]?.read);
  expect(pages[1]?.artifacts).toBe(single[0]?.artifacts);
});

test("the pages are counted, apart from the letter's own", async () => {
  const { pages } = await read();
  expect(pages.map(({ artifacts }) => artifacts.trim().split("\n").at(-1))).toEqual([
    "Packet page 1 of 4",
    "Page 1 of 1",
    "Packet page 3 of 4",
    "Packet page 4 of 4",
  ]);
});

test("the same packet gives the same bytes", async () => {
  expect(hash(await draw())).toBe(hash(await draw()));
});

test("without a receipt the packet says that one is missing, and has lines for the purchase", async () => {
  const { pages } = await read({ receipt: null });
  expect(pages).toHaveLength(3);
  const cover = pages[0]?.read.join("\n");
  expect(cover).toContain("Itemized receipt: please add it before you send this");
  expect(cover).toContain("P: Date of the purchase");
});

test("a day that the store didn't report is marked as the account holder's statement", async () => {
  const receipt = { ...itemizedReceipt, isDayGiven: true };
  const words = (await read({ receipt })).pages.flatMap((page) => page.read);
  expect(words[words.indexOf("Lbl: Date of sale, as the account holder gave it") + 1]).toBe(
    "LBody: November 24, 2026",
  );
  expect((await read()).pages.flatMap((page) => page.read).join()).not.toContain("gave it");
});

test("the diagnosis is only in the letter", async () => {
  const { pages } = await read();
  const others = pages.filter((_, index) => index !== 1);
  expect(JSON.stringify(others)).not.toContain("back pain");
});

test("a receipt of many lines goes on over pages, and a sample says so on each", async () => {
  const lines = Array.from({ length: 80 }, (_, index) => ({
    description: `Line ${index} ${"with a long description ".repeat(4)}`,
    quantity: 1,
    amountCents: 100,
  }));
  const receipt = { ...packetOf().receipt, lines } as NonNullable<Parameters<typeof packetOf>[0]>["receipt"];
  const { pages } = await read({ receipt: receipt ?? null, letter: letterOf({ isSample: true }) });
  expect(pages.length).toBeGreaterThan(5);
  for (const { artifacts } of pages) expect(artifacts).toContain("SAMPLE");
  const words = pages.flatMap((page) => page.read).join("\n");
  for (const { description } of lines) expect(words).toContain(`TD: ${description.trim()}`);
  expect(words).toContain("TD: $91.04");
});

test("the cover sheet and the letter say the names as their owners write them", async () => {
  const patient = { name: "Li Xiaolong", relation: "child", written: "李小龍" } as const;
  const letter = letterOf({ patient, accountHolderWritten: "محمد" });
  const { pages } = await readPdf((await letterPacketPdf(packetOf({ letter }), { verifyUrl })).bytes);
  for (const page of pages.slice(0, 2))
    expect(page.read).toEqual(expect.arrayContaining(["LBody: 李小龍", "LBody: محمد"]));
});

test("item names are printed in their own script, including joined and right-to-left scripts", async () => {
  const names = [
    "温灸器 艾灸盒（铜）",
    "وسادة تدفئة 40×60",
    "온열 찜질기",
    "हीटिंग पैड",
    "Chaufferette à l'œillet",
  ];
  const lines = names.map((description) => ({ description, quantity: 1, amountCents: 1_000 }));
  const { bytes } = await letterPacketPdf(
    packetOf({ receipt: { ...itemizedReceipt, merchant: "東方堂", lines } }),
    { verifyUrl },
  );
  expect(await faultsOf(bytes)).toEqual([]);
  const read = (await readPdf(bytes)).pages.flatMap((page) => page.read);
  expect(read.join("\n")).not.toMatch(/\[U\+/);
  expect(read).toEqual(expect.arrayContaining([...names.map((name) => `TD: ${name}`), "LBody: 東方堂"]));
});
