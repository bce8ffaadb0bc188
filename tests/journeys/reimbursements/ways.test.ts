import { beforeEach, describe, expect, test } from "vitest";
import { readFolderSecret } from "~/reimbursements/http/receipts-cookie.server";
import { readPurchases } from "~/reimbursements/purchases/operations/read-purchases.server";
import { eraseFolder } from "~/reimbursements/store/folders.server";
import { copyData } from "~/site/privacy/operations/copy-data.server";
import { mailsTo } from "../../support/delivered-mails";
import { linkIn, linksIn } from "../../support/mailbox";
import { followMailedLink } from "../../support/mailed-link";
import { watchLog } from "../../support/operations";
import { folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();
const logged = watchLog();
const link = "/reimbursements/link";
const item = "Merrow Digital Thermometer";
let people = 0;

beforeEach(() => world.refillRateLimits("receipts%"));

const newEmail = () => {
  people += 1;
  return `receipts-${people}@mail.example`;
};
const newFolder = () => folderOf([receiptOf([foundItemOf(item, 1299)])]);
const ask = (visitor: Visitor, email: string) =>
  visitor.post(link, { email, "form-key": crypto.randomUUID() });

/** The address in the mail that went out. */
async function mailedLink(email: string): Promise<string> {
  const [mail] = await mailsTo(world, email);
  return linkIn(mail?.text);
}

/** Has a link mailed where receipts are open and confirms the address there; gives the link, which still opens once. */
async function confirm(visitor: Visitor, email: string): Promise<string> {
  await ask(visitor, email);
  const address = await mailedLink(email);
  expect((await followMailedLink(visitor, address)).location).toBe(address);
  return address;
}

/** The form that begins a folder, as its page shows it. */
async function beginForm(visitor: Visitor) {
  const { body } = await visitor.get("/reimbursements/begin");
  const fieldOf = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="${name}"`).exec(body);
  const [, key, otherKey] = fieldOf("form-key") ?? [];
  const [, consent, otherConsent] = fieldOf("receiptsConsent") ?? [];
  return { "form-key": key ?? otherKey ?? "", receiptsConsent: consent ?? otherConsent ?? "" };
}

describe("agreeing", () => {
  test("comes before the first receipt; without the box nothing begins", async () => {
    const visitor = new Visitor();
    const { receiptsConsent, ...unticked } = await beginForm(visitor);
    const refused = await visitor.post("/reimbursements/begin", unticked);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("Please tick the box");
    expect(visitor.cookies.size).toBe(0);
    const outdated = { ...unticked, receiptsConsent: `${receiptsConsent}0` };
    expect((await visitor.post("/reimbursements/begin", outdated)).status).toBe(422);
    const begun = await visitor.post("/reimbursements/begin", { ...unticked, receiptsConsent });
    expect([begun.status, begun.location]).toEqual([303, "/reimbursements"]);
    expect((await visitor.get("/reimbursements/begin")).location).toBe("/reimbursements");
  });

  test("twice by one form begins one folder", async () => {
    const visitor = new Visitor();
    const form = await beginForm(visitor);
    const twin = visitor.twin();
    await Promise.all([visitor, twin].map((each) => each.post("/reimbursements/begin", form)));
    const secrets = await Promise.all(
      [visitor, twin].map((each) => readFolderSecret(each.request("/", { body: new URLSearchParams() }))),
    );
    expect(secrets[0]).toEqual(expect.any(String));
    expect(secrets[1]).toBe(secrets[0]);
  });
});

describe("a link that is mailed on wish", () => {
  test("opens the receipts on another device, once, and the first keeps them", async () => {
    const { visitor } = await newFolder();
    const email = newEmail();
    expect((await ask(visitor, email)).location).toBe(link);
    expect((await visitor.get(link)).body).toContain("Check your email");
    const address = await mailedLink(email);
    expect(JSON.stringify(logged)).not.toContain(email);
    expect((await new Visitor().get(address)).body).toContain("Open this link where you asked for it");
    expect((await visitor.get(address)).body).toContain("Is this your email address?");
    expect((await followMailedLink(visitor, address)).location).toBe(address);
    expect((await visitor.get(address)).body).toContain("Your address is confirmed");

    const [other, third] = [new Visitor(), new Visitor()];
    expect((await other.get(address)).body).toContain("Open your receipts here?");
    expect((await other.get("/reimbursements")).body).not.toContain(item);
    expect((await followMailedLink(other, address)).location).toBe("/reimbursements");
    expect((await followMailedLink(third, address)).status).toBe(404);
    expect((await third.get(address)).body).toContain("doesn&#x27;t work anymore");
    expect((await third.get(address)).body).toContain("Begin again");
    // Who has receipts open is led to them, not to another beginning.
    expect((await other.get(address)).body).toMatch(
      /href="\/reimbursements"[^>]*>Receipts open in this browser/,
    );
    const opened = await Promise.all([visitor, other].map((each) => each.get("/reimbursements/erase")));
    expect(opened.map(({ status }) => status)).toEqual([200, 200]);
    expect((await third.get("/reimbursements/erase")).location).toBe("/reimbursements");
  });

  test("is found again by the address, and every address gets the same answer", async () => {
    const { visitor } = await newFolder();
    const [email, unknown] = [newEmail(), newEmail()];
    await confirm(visitor, email);
    const lost = new Visitor();
    const answers = [await ask(lost, email), await ask(lost, unknown)];
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [303, link],
      [303, link],
    ]);
    expect(await mailsTo(world, unknown)).toEqual([]);
    await ask(lost, email);
    expect((await followMailedLink(lost, await mailedLink(email))).location).toBe("/reimbursements");
  });

  test("has one for each folder of the address, and the person chooses", async () => {
    const [first, second] = [await newFolder(), await folderOf([receiptOf([foundItemOf("Aspirin", 499)])])];
    const email = newEmail();
    await confirm(first.visitor, email);
    await confirm(second.visitor, email);
    const other = new Visitor();
    await ask(other, email);
    const [mail] = await mailsTo(world, email);
    const links = linksIn(mail?.text ?? "");
    expect(links).toHaveLength(2);
    const seen: string[] = [];
    for (const address of links) {
      await followMailedLink(other, address);
      seen.push((await other.get("/reimbursements")).body);
    }
    expect(seen.filter((page) => page.includes(item))).toHaveLength(1);
    expect(seen.filter((page) => page.includes("Aspirin"))).toHaveLength(1);
  });

  test("has its purchases in a copy of what is held about the address", async () => {
    const { visitor } = await newFolder();
    const email = newEmail();
    await confirm(visitor, email);
    const { sections } = await copyData(email);
    const purchases = sections.find(({ name }) => name === "purchases");
    expect(purchases?.rows).toMatchObject([{ items: [`1 × ${item}, $12.99`], total: "$12.99" }]);
  });

  test("a mistyped address is reported at its field, and what was typed stays", async () => {
    const { visitor } = await newFolder();
    const answer = await ask(visitor, "ada@");
    expect(answer.status).toBe(422);
    expect(answer.body).toContain('value="ada@"');
  });

  test("of erased receipts opens nothing", async () => {
    const { visitor, folderId } = await newFolder();
    const email = newEmail();
    const address = await confirm(visitor, email);
    await eraseFolder(folderId);
    expect((await followMailedLink(new Visitor(), address)).status).toBe(404);
  });
});

describe("a device that joins", () => {
  const devices = "/reimbursements/devices";
  const idsIn = (page: string) =>
    [...page.matchAll(/name="device" value="([^"]+)"/g)].map(([, id]) => id ?? "");

  test("is reported in the old one, listed, and ended there", async () => {
    const { visitor } = await newFolder();
    const email = newEmail();
    const address = await confirm(visitor, email);
    expect((await visitor.get("/reimbursements")).body).not.toContain("A new device");
    const [own = ""] = idsIn((await visitor.get(devices)).body);
    const other = new Visitor();
    await followMailedLink(other, address);
    expect(
      (await other.get("/reimbursements", { "User-Agent": "Firefox/133.0 (Windows)" })).body,
    ).not.toContain("A new device");
    expect((await visitor.get("/reimbursements")).body).toContain("A new device has your receipts open");
    const page = (await visitor.get(devices)).body;
    expect(page).toContain("Firefox on Windows");
    expect(page).toContain(email);
    const [joined = ""] = idsIn(page).filter((id) => id !== own);
    const twin = visitor.twin();
    const fields = { intent: "end", device: joined };
    const answers = [await visitor.post(devices, fields), await twin.post(devices, fields)];
    expect(answers.map(({ location }) => location)).toEqual([devices, devices]);
    expect((await other.get("/reimbursements")).body).not.toContain(item);
    expect((await visitor.get("/reimbursements")).body).toContain(item);
    expect((await visitor.get("/reimbursements")).body).not.toContain("A new device");
  });

  test("is no longer reported once the person says it is theirs", async () => {
    const { visitor } = await newFolder();
    await followMailedLink(new Visitor(), await confirm(visitor, newEmail()));
    expect((await visitor.get(devices)).body).toContain("A new device joined");
    await visitor.post(devices, { intent: "known" });
    expect((await visitor.get(devices)).body).not.toContain("A new device joined");
  });

  test("can leave, and the address can be removed", async () => {
    const { visitor } = await newFolder();
    const email = newEmail();
    const address = await confirm(visitor, email);
    await visitor.post(devices, { intent: "forget-address" });
    expect((await visitor.get(devices)).body).not.toContain(email);
    expect((await followMailedLink(new Visitor(), address)).status).toBe(404);
    const [own = ""] = idsIn((await visitor.get(devices)).body);
    expect((await visitor.post(devices, { intent: "end", device: own })).location).toBe("/reimbursements");
    expect(visitor.cookies.has("receipts")).toBe(false);
  });
});

describe("erasing", () => {
  test("asks first, then nothing is left, and sent again it says the same", async () => {
    const { visitor, folderId } = await newFolder();
    const asked = await visitor.get("/reimbursements/erase");
    expect(asked.body).toContain("Erase everything");
    expect(await readPurchases(folderId)).toHaveLength(1);
    const twin = visitor.twin();
    const answers = [await visitor.post("/reimbursements/erase"), await twin.post("/reimbursements/erase")];
    expect(answers.map(({ location }) => location)).toEqual(Array(2).fill("/reimbursements/erase"));
    expect((await visitor.get("/reimbursements/erase")).body).toContain("Everything is erased");
    expect(await readPurchases(folderId)).toEqual([]);
    expect(visitor.cookies.has("receipts")).toBe(false);
    expect((await visitor.get("/reimbursements/erase")).location).toBe("/reimbursements");
  });

  test("another site can't have it done", async () => {
    const { visitor, folderId } = await newFolder();
    const forged = visitor.request("/reimbursements/erase", {
      headers: { "Sec-Fetch-Site": "cross-site", "Content-Type": "application/x-www-form-urlencoded" },
      body: "",
    });
    expect((await visitor.send(forged)).status).toBe(403);
    expect(await readPurchases(folderId)).toHaveLength(1);
  });
});
