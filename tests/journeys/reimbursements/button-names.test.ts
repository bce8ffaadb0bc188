import { expect, test } from "vitest";
import { paths } from "~/paths";
import { pageOfHtml } from "../../support/markup";
import { folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import { openWorld } from "../../support/world";

await openWorld();

const lettered = [foundItemOf("Weighted blanket 15 lb", 7_900), foundItemOf("Acupressure mat", 4_900)];
const doubtful = [
  foundItemOf("Digital Oral Thermometer", 1_200),
  foundItemOf("Ibuprofen tablets, 200 mg", 900),
];

test("each button of a list and of a receipt says by its name which item it is about", async () => {
  const { visitor, receiptIds } = await folderOf([
    receiptOf(lettered),
    receiptOf(doubtful, { totalCents: 500 }),
  ]);
  const pages = [paths.reimbursements, ...receiptIds.map((id) => paths.receiptPurchase(id))];
  const names = await Promise.all(
    pages.map(async (path) => pageOfHtml((await visitor.get(path)).body).within("main").buttons),
  );
  // It's above and below the list.
  const once = (named: string[]) => named.filter((name) => name !== "Claim the ticked items");
  for (const named of names.map(once))
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  expect(names[0]).toContain("Get a letter: Weighted blanket 15 lb");
  expect(names[2]).toContain("Save this item: Digital Oral Thermometer");
  expect(names[2]).toContain("Yes, that's right: Ibuprofen tablets, 200 mg");
});
