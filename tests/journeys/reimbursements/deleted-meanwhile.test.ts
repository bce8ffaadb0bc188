import { expect, test } from "vitest";
import { paths } from "~/paths";
import { useDatabase } from "~/platform/database/client.server";
import type { Client } from "~/platform/database/database";
import { folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();

/** The database, in which something else happens before the first call of this function. */
function beforeFirst(only: string, act: () => Promise<unknown>): Client {
  return new Proxy(world.db, {
    get(target, name) {
      if (name !== "rpc") return Reflect.get(target, name);
      return async (...call: Parameters<Client["rpc"]>) => {
        if (call[0] === only) {
          useDatabase(world.db);
          await act();
        }
        return target.rpc(...call);
      };
    },
  });
}

/** A purchase whose page stays open; `erase` deletes its file, as another tab does. */
async function openPage() {
  const { visitor, folderId, receiptIds } = await folderOf([
    receiptOf([foundItemOf("Digital thermometer", 1_899)]),
  ]);
  const [file] = await rowsWhere(world, "receipt_files", "folder_id", folderId);
  return {
    visitor,
    path: paths.receiptPurchase(receiptIds[0] ?? "", { show: "now", page: 2 }),
    erase: async () => (await visitor.twin().post(paths.receiptFile(String(file?.id)), {})).status,
  };
}

const forms: [string, Record<string, string>, string[]][] = [
  [
    "store and day",
    { intent: "facts", merchant: "Moss Drugs", soldOn: "2026-02-03" },
    ["Moss Drugs", "2026-02-03"],
  ],
  [
    "an item",
    { intent: "item", item: "0", title: "Ear thermometer", quantity: "2", amount: "17.50" },
    ["Ear thermometer", "17.50"],
  ],
  ["an item to take out", { intent: "remove", item: "0" }, []],
  ["amounts", { intent: "confirm", confirm: "" }, []],
];

test.each(forms)(
  "%s of a receipt that another tab deleted: the page says so and leads to the list",
  async (_, form, typed) => {
    const { visitor, path, erase } = await openPage();
    expect(await erase()).toBe(303);
    const { status, body } = await visitor.post(path, form);
    expect(status).toBe(404);
    expect(body).toContain("This receipt isn&#x27;t in your list anymore");
    expect(body).toContain('href="/reimbursements?show=now&amp;page=2#receipts"');
    for (const word of typed) expect(body).toContain(word);
    expect(body).not.toContain("Try again");
  },
);

test("the same where it is changed and then deleted while a correction is being saved", async () => {
  const { visitor, path, erase } = await openPage();
  useDatabase(
    beforeFirst("save_receipt_edit", async () => {
      await visitor.twin().post(path, { intent: "benefits", is: "yes" });
      await erase();
    }),
  );
  const { status, body } = await visitor.post(path, forms[0]?.[1] ?? {});
  useDatabase(world.db);
  expect(status).toBe(404);
  expect(body).toContain("Moss Drugs");
  expect(body).not.toContain("Try again");
});

test("an address of no receipt leads to the list too", async () => {
  const { visitor } = await openPage();
  const { status, body } = await visitor.get(paths.receiptPurchase("none"));
  expect(status).toBe(404);
  expect(body).toContain('href="/reimbursements#receipts"');
});
