import { expect, test } from "vitest";
import { formKeyName } from "~/kit/form/form-key";
import { paths } from "~/paths";
import { emptyFolder } from "../../support/receipt-folders";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const page = paths.reimbursementsPart("forwarding");

test("the demo's email is sent once by two presses, and again when it says something else", async () => {
  const { visitor, folderId } = await emptyFolder();
  await visitor.post(page, { intent: "make" });
  const form = { intent: "test", from: "ada@mail.example", [formKeyName]: crypto.randomUUID() };
  const send = (text: string, more = {}) => visitor.post(page, { ...form, text, ...more });
  const mails = async () => (await rowsWhere(world, "receipt_files", "folder_id", folderId)).length;
  await Promise.all([send("Gauze $4.00"), send("Gauze $4.00")]);
  expect(await mails()).toBe(1);
  await send("Gauze $5.00");
  await send("Gauze $4.00", { [formKeyName]: crypto.randomUUID() });
  expect(await mails()).toBe(3);
  const { body } = await visitor.get(page);
  expect(body).toMatch(new RegExp(`name="${formKeyName}"`));
});
