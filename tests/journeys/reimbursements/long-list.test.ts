import { expect, test } from "vitest";
import { paths } from "~/paths";
import { database } from "~/platform/database/client.server";
import { accountOf } from "../../support/purchases";
import { folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import { openWorld } from "../../support/world";

await openWorld();

const fsa = accountOf("fsa", { administrator: "Optum" });
const settings = { accountHolder: "Ada Byron", accounts: [fsa], ownerBornOn: null };

test("what is asked comes first, what isn't counted is folded by receipt, and reasons open on press", async () => {
  const { visitor, receiptIds } = await folderOf(
    [
      receiptOf([foundItemOf("Ibuprofen tablets, 200 mg", 1_299), foundItemOf("Body Wash, Lavender", 699)], {
        soldOn: "2026-10-09",
      }),
      receiptOf([foundItemOf("Cotton Pillow Case", 1_499)], { soldOn: "2026-01-02" }),
    ],
    settings,
  );
  const { body } = await visitor.get(paths.reimbursements);
  const [newest = 0, asked = 0] = receiptIds.map((id) => body.indexOf(`id="p-${id}"`));
  expect(asked).toBeLessThan(newest);
  expect(body).toMatch(
    /<details[^>]*><summary[^>]*><span[^>]*>1 item isn&#x27;t counted.*Body Wash, Lavender/s,
  );
  expect(body).toMatch(/<details><summary[^>]*>Why/);
});

test("looking comes before claiming all while an account or a doubt is open", async () => {
  const order = async (given: typeof settings | undefined, totalCents: number) => {
    const receipts = Array.from({ length: 21 }, (_, n) =>
      receiptOf([foundItemOf("Digital Oral Thermometer", 1_000 + n)], { orderNumber: `N-${n}` }),
    );
    const one = receiptOf([foundItemOf("Ibuprofen tablets, 200 mg", 1_299)], { totalCents });
    const { visitor } = await folderOf([...receipts, one], given);
    const { body } = await visitor.get(paths.reimbursements);
    return body.indexOf("Look at them first") < body.indexOf(">Claim all") ? "look" : "claim";
  };
  expect(await order(undefined, 1_299)).toBe("look");
  expect(await order(settings, 999)).toBe("look");
  expect(await order(settings, 1_299)).toBe("claim");
});

test("a single item is claimed as one, not as all of them", async () => {
  // All can be claimed at once where the list has more than one page.
  const others = Array.from({ length: 21 }, (_, n) =>
    receiptOf([foundItemOf("Body Wash, Lavender", 699)], { orderNumber: `N-${n}` }),
  );
  const one = receiptOf([foundItemOf("Ibuprofen tablets, 200 mg", 1_299)]);
  const { visitor } = await folderOf([...others, one]);
  expect((await visitor.get(paths.reimbursements)).body).toContain(">Claim this item, $12.99<");
});

test("the way back is offered once on the page while no address is known for it", async () => {
  const { visitor, folderId } = await folderOf([
    receiptOf([foundItemOf("Ibuprofen tablets, 200 mg", 1_299)]),
  ]);
  const offers = async () =>
    (await visitor.get(paths.reimbursements)).body.split("Email me the way back").length - 1;
  expect(await offers()).toBe(1);
  const proven = { email: "ada@example.com", email_proven_at: new Date().toISOString() };
  await (await database()).from("receipt_folders").update(proven).eq("id", folderId);
  expect(await offers()).toBe(0);
});
