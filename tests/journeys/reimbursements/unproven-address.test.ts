import { beforeEach, describe, expect, test } from "vitest";
import { copyData } from "~/site/privacy/operations/copy-data.server";
import { mailsTo } from "../../support/delivered-mails";
import { linkIn } from "../../support/mailbox";
import { followMailedLink } from "../../support/mailed-link";
import { folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();
const link = "/reimbursements/link";
const item = "Merrow Digital Thermometer";
let people = 0;

beforeEach(() => world.refillRateLimits("receipts%"));

const newEmail = () => {
  people += 1;
  return `victim-${people}@mail.example`;
};
const newFolder = () => folderOf([receiptOf([foundItemOf(item, 1299)])]);
const ask = (visitor: Visitor, email: string) =>
  visitor.post(link, { email, "form-key": crypto.randomUUID() });
const isOpenIn = async (visitor: Visitor) => (await visitor.get("/reimbursements/erase")).status === 200;

describe("an address that someone else typed into their own folder", () => {
  test("never leads its owner into that folder, by whichever mail", async () => {
    const { visitor: attacker } = await newFolder();
    const email = newEmail();
    await ask(attacker, email);
    const [first] = await mailsTo(world, email);
    const victim = new Visitor();
    await followMailedLink(victim, linkIn(first?.text));
    expect(await isOpenIn(victim)).toBe(false);

    await ask(victim, email);
    expect(await mailsTo(world, email)).toEqual([]);
    expect(await isOpenIn(victim)).toBe(false);
  });

  test("never hides the folder for which its owner has proven it", async () => {
    const own = await newFolder();
    const email = newEmail();
    await ask(own.visitor, email);
    const [confirm] = await mailsTo(world, email);
    await followMailedLink(own.visitor, linkIn(confirm?.text));

    const { visitor: attacker } = await folderOf([receiptOf([foundItemOf("Bait", 100)])]);
    await ask(attacker, email);
    await mailsTo(world, email);
    const phone = new Visitor();
    await ask(phone, email);
    const [mail] = await mailsTo(world, email);
    await followMailedLink(phone, linkIn(mail?.text));
    const page = await phone.get("/reimbursements");
    expect(page.body).toContain(item);
    expect(page.body).not.toContain("Bait");
  });

  test("gets one mail of a folder while its link works, however often it is typed", async () => {
    const { visitor: attacker } = await newFolder();
    const email = newEmail();
    await ask(attacker, email);
    await ask(attacker, email.toUpperCase());
    expect(await mailsTo(world, email)).toHaveLength(1);
    await ask(attacker, email);
    expect(await mailsTo(world, email)).toEqual([]);
  });

  test("opens nothing to the reader of a mailbox that was typed by mistake", async () => {
    const { visitor: owner } = await newFolder();
    const stranger = newEmail();
    await ask(owner, stranger);
    const [mail] = await mailsTo(world, stranger);
    const reader = new Visitor();
    await followMailedLink(reader, linkIn(mail?.text));
    expect(await isOpenIn(reader)).toBe(false);
    const { sections } = await copyData(stranger);
    expect(JSON.stringify(sections)).not.toContain(item);
  });
});
