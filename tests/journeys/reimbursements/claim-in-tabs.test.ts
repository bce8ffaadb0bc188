import { expect, test } from "vitest";
import { paths } from "~/paths";
import { noteFaults } from "~/reimbursements/claims/content/claim-faults";
import { makeClaim, sentClaim } from "../../support/claim-fees";
import { pageOfHtml } from "../../support/markup";
import { folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();

test("what was typed for a claim that another tab recorded otherwise comes back, to copy", async () => {
  const { visitor, path } = await sentClaim();
  expect(pageOfHtml((await visitor.get(path)).body).text).toContain("no one can open it again");
  await visitor.post(path, { intent: "paid", paidOn: "2026-11-22", amount: "299" });
  const denied = { intent: "denied", deniedOn: "2026-11-23", reason: "They say it's <not> medical" };
  const refused = await visitor.post(path, denied);
  expect(refused.status).toBe(409);
  expect(refused.body).toContain(noteFaults.elsewhere);
  expect(refused.body).toContain("What you typed, to copy");
  expect(refused.body).toContain("They say it&#x27;s &lt;not&gt; medical");
  // A second payment has no form on the page either.
  const again = await visitor.post(path, { intent: "paid", paidOn: "2026-11-24", amount: "298.50" });
  expect(again.body).toMatch(/What you typed, to copy.*298\.50/s);
});

test("the page that corrects a receipt says that a claim made from it stays as it is", async () => {
  const { visitor, receiptIds } = await folderOf([
    receiptOf([foundItemOf("Ibuprofen tablets, 200 mg", 999)]),
  ]);
  const page = paths.receiptPurchase(receiptIds[0] ?? "");
  expect((await visitor.get(page)).body).toContain("Your claim will say what you say here.");
  const claim = await makeClaim(visitor, receiptIds);
  const { body } = await visitor.get(page);
  expect(body).not.toContain("Your claim will say what you say here.");
  expect(body).toContain(`href="${claim}"`);
  expect(body).toContain("A claim that is made stays as it is.");
  await visitor.post(claim, { intent: "remove" });
  expect((await visitor.get(page)).body).toContain("Your claim will say what you say here.");
});

test("before a file is deleted, its page says that a claim loses its receipts", async () => {
  const { visitor, receiptIds, folderId } = await folderOf([
    receiptOf([foundItemOf("Ibuprofen tablets, 200 mg", 999)]),
  ]);
  const [file] = await rowsWhere(world, "receipt_files", "folder_id", folderId);
  const deletion = async () => (await visitor.get(paths.receiptFile(String(file?.id)))).body;
  const words = "has purchases from it. It keeps their amounts, but its PDF will lack these receipts";
  expect(await deletion()).not.toContain("claim");
  const claim = await makeClaim(visitor, receiptIds);
  expect(await deletion()).toContain(words);
  await visitor.post(claim, { intent: "sent", sentOn: "2026-11-20" });
  expect(await deletion()).toContain(words);
});
