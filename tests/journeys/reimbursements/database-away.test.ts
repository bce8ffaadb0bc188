import { expect, test } from "vitest";
import { paths } from "~/paths";
import { formsOf } from "../../support/forms-of-page";
import { whileDatabaseAway } from "../../support/operations";
import { folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import { sampleSettings } from "../../support/sample-receipts";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();

const receipt = receiptOf([foundItemOf("Digital Oral Thermometer", 1_899)]);
const typed = {
  title: "Typed thermometer",
  merchant: "Typed Pharmacy",
  administrator: "Typed Benefits",
  accountHolder: "Ada Typed",
  text: "Typed Pharmacy, gauze $4.00",
  from: "typed@mail.example",
  quantity: "1",
  amount: "18.99",
};
const pages = (key: string) => [
  paths.receiptPurchase(key),
  `${paths.reimbursementsPart("settings")}?add=hra`,
  paths.reimbursementsPart("paste"),
  paths.reimbursementsPart("forwarding"),
  paths.reimbursementsPart("inbox"),
];

test("a form that can't be saved comes back with what was typed, and one press more saves it", async () => {
  const { visitor, receiptIds } = await folderOf([receipt], sampleSettings);
  await visitor.post(paths.reimbursementsPart("forwarding"), { intent: "make" });
  const lost = [];
  for (const page of pages(receiptIds[0] ?? ""))
    for (const { key, action, fields } of formsOf((await visitor.get(page)).body, page, typed)) {
      const away = await whileDatabaseAway(world, () => visitor.post(action, fields));
      const words = Object.values(fields).filter((value) => /typed/i.test(String(value)));
      if (away.status !== 503 || !words.every((word) => away.body.includes(`${word}`))) lost.push(key);
      const again = formsOf(away.body, action, {}).find(
        (form) => form.key === key || / again( |$)/.test(form.key),
      );
      if (!again) throw new Error(`no form to send ${key} again`);
      expect((await visitor.post(again.action, again.fields)).status, key).toBeLessThan(400);
    }
  expect(lost).toEqual([]);
});

test("a form without its own page says in our words that it can't be reached", async () => {
  const { visitor } = await folderOf([]);
  const body = new FormData();
  body.append("file", new File(["Gauze $4.00"], "receipt.txt"));
  const ways = [
    () => visitor.send(visitor.request(paths.reimbursementsPart("upload"), { body })),
    () => visitor.get(`${paths.reimbursementsPart("inbox/back")}?code=1&state=2`),
    () => visitor.post(`${paths.claim(crypto.randomUUID())}/fee`, {}),
  ];
  for (const ask of ways) {
    const away = await whileDatabaseAway(world, ask);
    expect(away.status).toBe(503);
    expect(away.body).toContain("We can&#x27;t reach our records right now.");
  }
  expect((await new Visitor().get("/hsa-fsa-link/back/nobody")).body).toContain("This visit has ended.");
});
