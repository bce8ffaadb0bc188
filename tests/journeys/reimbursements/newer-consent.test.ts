import { expect, test } from "vitest";
import { paths } from "~/paths";
import { consentAs, folderIdOf, inboxPath, searchAll } from "../../support/connected-inbox";
import { emptyFolder } from "../../support/receipt-folders";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();

test("after a newer text of the consent, nothing more is read before the person agrees to it", async () => {
  const { visitor } = await emptyFolder();
  await consentAs(visitor, "allow");
  await searchAll();
  const folderId = await folderIdOf(visitor);
  const earlier = { consent_version: "2026-01-01.earlier" };
  await world.db.from("receipt_folders").update(earlier).eq("id", folderId);
  const paste = { text: "Gauze $4.00" };
  expect((await visitor.post(paths.reimbursementsPart("paste"), paste)).status).toBe(409);
  const connect = { intent: "connect", period: "12" };
  const begin = paths.reimbursementsPart("begin");
  expect((await visitor.post(inboxPath, connect)).location).toBe(begin);
  expect((await visitor.post(inboxPath, { intent: "again" })).location).toBe(begin);
  const [inbox] = await rowsWhere(world, "connected_inboxes", "folder_id", folderId);
  expect(inbox).toMatchObject({ state: "done" });
  expect((await visitor.post(inboxPath, { intent: "disconnect" })).location).toBe(inboxPath);
});
