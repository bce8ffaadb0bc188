import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { paths } from "~/paths";
import { env } from "~/platform/process/env.server";
import { listFolderFiles } from "~/reimbursements/files/operations/folder-files.server";
import { storeMail } from "~/reimbursements/inbox/operations/accept-mail.server";
import { emptyFolder } from "../../support/receipt-folders";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const page = paths.reimbursementsPart("forwarding");

test("a refused sender isn't asked about again after the session secret was changed", async () => {
  const { visitor, folderId } = await emptyFolder();
  await visitor.post(page, { intent: "make" });
  const shown = async () => (await visitor.get(page)).body;
  const to = /receipts\+[0-9a-f]{24}@[\w.-]+/.exec(await shown())?.[0] ?? "";
  const mail = (text: string) => ({
    recipients: [to],
    address: "ada@mail.example",
    isVouched: true,
    messageId: null,
    subject: "Fwd",
    bytes: Buffer.from(text),
  });
  await storeMail(mail("one"));
  const [, sender = ""] = /name="sender" value="([^"]+)"/.exec(await shown()) ?? [];
  await visitor.post(page, { intent: "refuse", sender });
  const senders = () => rowsWhere(world, "forwarding_senders", "folder_id", folderId);
  const [was] = await senders();

  const before = "the-secret-of-last-year-0123456789";
  const hash = createHmac("sha256", before)
    .update(`forwarding sender of ${folderId}:true:ada@mail.example`)
    .digest("hex");
  await world.db.from("forwarding_senders").update({ sender_hash: hash }).eq("folder_id", folderId);
  Object.assign(env(), { SESSION_SECRET_BEFORE: before });
  const outcome = await storeMail(mail("two")).finally(
    () => void Object.assign(env(), { SESSION_SECRET_BEFORE: undefined }),
  );
  expect(outcome).toBe("refused sender");
  expect(await listFolderFiles(folderId)).toEqual([]);
  expect(await senders()).toMatchObject([{ id: was?.id, sender_hash: was?.sender_hash, state: "refused" }]);
});
