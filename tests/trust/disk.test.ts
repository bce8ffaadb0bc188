import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { LiveMail } from "~/platform/mail/service/live.server";
import { dataDir } from "../support/demo-environment";
import { startMailServer } from "../support/mail-server";

const smtp = await startMailServer();
afterAll(() => smtp.close());

test("a mail that was accepted while its note found no room on the disk is not sent again", async () => {
  mkdirSync(dataDir, { recursive: true });
  // A file in a folder's place makes creating the folder fail, as on a full disk.
  const acceptedFolder = join(dataDir, "full", "accepted-mails");
  writeFileSync(join(dataDir, "full"), "");
  const mail = new LiveMail({ smtpUrl: smtp.url, from: "from@letterwell.example", acceptedFolder });
  const message = {
    to: "a@mail.example",
    subject: "Hi",
    text: "Hi",
    html: "<p>Hi</p>",
    idempotencyKey: "one",
  };
  await mail.send(message);
  await mail.send(message);
  expect(smtp.delivered).toHaveLength(1);
});
