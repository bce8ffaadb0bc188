import { createSign, generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readWaitingFiles } from "~/jobs/receipt-reading.server";
import { paths } from "~/paths";
import { env } from "~/platform/process/env.server";
import { services } from "~/services.server";
import { copyReceipts } from "~/site/privacy/operations/copy-data.server";
import { watchLog } from "../../../../tests/support/operations";
import { emptyFolder } from "../../../../tests/support/receipt-folders";
import { Visitor } from "../../../../tests/support/visitor";
import { openWorld, rowsWhere } from "../../../../tests/support/world";
import { listFolderFiles } from "../../files/operations/folder-files.server";
import { decryptDocument } from "../../operations/folder-cipher.server";
import { readReceipts } from "../../purchases/operations/read-purchases.server";

const world = await openWorld();
const logged = watchLog();
const page = paths.reimbursementsPart("forwarding");
const never = new AbortController().signal;
const item = "Ibuprofen Tablets 200 mg";
const order = (number: number) =>
  `Your order from Corner Pharmacy\nOrder number 77-1200${number}\nOctober 5, 2026\n\n${item}   $12.99\nTotal   $12.99\nPaid with Visa   $12.99`;

/** A folder with an address; `address` reads what its page shows. */
async function withAddress() {
  const folder = await emptyFolder();
  await folder.visitor.post(page, { intent: "make" });
  const shown = async () => /receipts\+[0-9a-f]{24}@[\w.-]+/.exec((await folder.visitor.get(page)).body)?.[0];
  const answer = async (intent: "allow" | "refuse") => {
    const [, sender = ""] = /name="sender" value="([^"]+)"/.exec((await folder.visitor.get(page)).body) ?? [];
    return folder.visitor.post(page, { intent, sender });
  };
  const files = () => listFolderFiles(folder.folderId);
  return { ...folder, address: (await shown()) ?? "", shown, answer, files };
}

const states = async ({ files }: { files: () => ReturnType<typeof listFolderFiles> }) =>
  (await files()).map(({ state }) => state);

describe("in the demo", () => {
  test("a stranger's mail isn't read before the person knows them; then it counts, and says who forwarded it", async () => {
    const folder = await withAddress();
    const { visitor, folderId } = folder;
    const sent = await visitor.post(page, { intent: "test", from: "ada@mail.example", text: order(1) });
    expect(sent).toMatchObject({ status: 303, location: page });
    await readWaitingFiles(never);
    expect(await states(folder)).toEqual(["held"]);
    expect(await readReceipts(folderId)).toEqual([]);
    expect((await visitor.get(page)).body).toMatch(/Sandbox\.[\s\S]*Do you know them\?/);
    expect((await visitor.get(paths.reimbursements)).body).toContain("We read it once you say");

    await folder.answer("allow");
    await readWaitingFiles(never);
    const [receipt] = await readReceipts(folderId);
    expect(receipt?.receipt).toMatchObject({ totalCents: 1_299, items: [{ title: item }] });
    const purchase = await visitor.get(paths.receiptPurchase(receipt?.id ?? ""));
    expect(purchase.body.replaceAll("<!-- -->", "")).toContain("Forwarded by ada@mail.example");
    const copied = await copyReceipts([folderId]);
    expect(copied.find(({ name }) => name === "senders")?.rows).toMatchObject([
      { address: "ada@mail.example" },
    ]);

    await visitor.post(page, { intent: "test", from: "Ada@mail.example", text: order(2) });
    expect(await states(folder)).toEqual(["read", "waiting"]);
  });

  test("an unknown sender leaves no data behind, and isn't asked about again", async () => {
    const folder = await withAddress();
    const send = () =>
      folder.visitor.post(page, { intent: "test", from: "eve@mail.example", text: order(3) });
    await send();
    await folder.answer("refuse");
    await send();
    expect(await folder.files()).toEqual([]);
    expect((await folder.visitor.get(page)).body).not.toContain("Do you know them?");
    await folder.answer("allow");
    await send();
    expect(await states(folder)).toEqual(["waiting"]);
  });

  test("an incomplete form is returned with the typed values", async () => {
    const { visitor } = await withAddress();
    const { status, body } = await visitor.post(page, { intent: "test", from: "ada", text: order(4) });
    expect(status).toBe(422);
    expect(body).toContain("Order number 77-12004");
  });

  test("a renewed address differs from the old one, an ended one is gone, and repeating either changes nothing", async () => {
    const { visitor, address, shown } = await withAddress();
    await visitor.post(page, { intent: "make" });
    expect(await shown()).toBe(address);
    await visitor.post(page, { intent: "make-anew" });
    expect(await shown()).not.toBe(address);
    await visitor.post(page, { intent: "end" });
    await visitor.post(page, { intent: "end" });
    expect(await shown()).toBeUndefined();
  });

  test("erasing the receipts erases the address and who wrote to it", async () => {
    const { visitor, folderId } = await withAddress();
    await visitor.post(page, { intent: "test", from: "ada@mail.example", text: order(5) });
    await visitor.submit(paths.reimbursementsPart("erase"), {});
    for (const table of ["forwarding_addresses", "forwarding_senders", "receipt_files"] as const)
      expect(await rowsWhere(world, table, "folder_id", folderId)).toEqual([]);
  });
});

describe("with a service that receives mails", () => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  beforeAll(() => {
    const key = publicKey.export({ format: "der", type: "spki" }).toString("base64");
    Object.assign(env(), { FORWARDING_DOMAIN: "in.shop.example", FORWARDING_PUBLIC_KEY: key });
  });
  afterAll(
    () => void Object.assign(env(), { FORWARDING_DOMAIN: undefined, FORWARDING_PUBLIC_KEY: undefined }),
  );

  const mailOf = (id: string, text = order(6)) =>
    Buffer.from(
      `Received: by ${crypto.randomUUID()}\r\nFrom: Ada <ada@mail.example>\r\nAuto-Submitted: auto-replied\r\nPrecedence: bulk\r\nMessage-ID: <${id}@mail.example>\r\nSubject: Fwd\r\n\r\nCaf\xe9\r\n${text}`,
      "latin1",
    );

  interface Change {
    id?: string;
    fields?: Record<string, string>;
    secondsAgo?: number;
    tamper?: (body: Buffer) => Buffer;
  }

  /** Hands over a mail as the service does: a form, signed with its time. */
  async function handOver(
    to: string,
    { id = crypto.randomUUID(), fields, secondsAgo = 0, tamper }: Change = {},
  ) {
    const form = new FormData();
    const given = {
      from: "Ada <ada@mail.example>",
      subject: "Fwd: Your order",
      dkim: "{@mail.example : pass}",
      SPF: "softfail",
      envelope: JSON.stringify({ to: [to], from: "bounces@else.example" }),
      ...fields,
    };
    for (const [name, value] of Object.entries(given)) form.append(name, value);
    form.append("email", new File([new Uint8Array(mailOf(id))], "mail"));
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    const seconds = String(Math.floor(Date.now() / 1_000) - secondsAgo);
    const signature = createSign("sha256").update(seconds).update(body).sign(privateKey, "base64");
    const headers = {
      "Content-Type": encoded.headers.get("Content-Type") ?? "",
      "X-Twilio-Email-Event-Webhook-Signature": signature,
      "X-Twilio-Email-Event-Webhook-Timestamp": seconds,
      "Sec-Fetch-Site": "cross-site",
    };
    const visitor = new Visitor();
    const sent = new Uint8Array(tamper ? tamper(body) : body);
    return visitor.send(visitor.request("/webhooks/forwarded-mail", { body: sent, headers }));
  }

  test("a mail is stored byte by byte, once for its Message-ID, and no one is answered", async () => {
    const folder = await withAddress();
    expect(folder.address).toMatch(/@in\.shop\.example$/);
    const mails = (await world.db.from("outbox").select("id")).data?.length;
    const id = crypto.randomUUID();
    for (const to of [folder.address, folder.address.toUpperCase()])
      expect(await handOver(to, { id })).toMatchObject({ status: 200, body: "received" });
    const [file, ...more] = await folder.files();
    expect(more).toEqual([]);
    const [row] = await rowsWhere(world, "receipt_files", "folder_id", folder.folderId);
    const key = String(row?.document_key);
    const stored = await services().documents.get(key);
    const bytes = await decryptDocument(folder.folderId, key, stored ?? new Uint8Array());
    expect(Buffer.from(bytes).toString("latin1")).toContain("Caf\xe9\r\n");
    expect(file).toMatchObject({ state: "held", source: "forwarded" });
    expect((await world.db.from("outbox").select("id")).data?.length).toBe(mails);
    expect((await folder.visitor.get(page)).body).not.toContain("Sandbox.");
  });

  test("an address that isn't alive is answered as one that is, and nothing says the token", async () => {
    const folder = await withAddress();
    await folder.visitor.post(page, { intent: "make-anew" });
    const dead = await handOver(folder.address);
    const other = await handOver("receipts+000000000000000000000000@in.shop.example");
    const alive = await handOver((await folder.shown()) ?? "");
    expect([dead, other].map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([alive.status, alive.body]),
    );
    expect(await states(folder)).toEqual(["held"]);
    const token = folder.address.slice("receipts+".length, -"@in.shop.example".length);
    expect(logged.map(({ event, fields }) => [event, fields.outcome])).toContainEqual([
      "forwarded mail",
      "taken",
    ]);
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${token}|ada@mail`));
  });

  test.each<[string, Change]>([
    [
      "another body",
      { tamper: (body) => Buffer.from(body.toString("latin1").replace("$12.99", "$92.99"), "latin1") },
    ],
    ["another end", { tamper: (body) => Buffer.concat([body, Buffer.from("\r\n")]) }],
    ["a signature of last week", { secondsAgo: 8 * 24 * 3_600 }],
  ])("%s is refused", async (_, change) => {
    const folder = await withAddress();
    expect((await handOver(folder.address, change)).status).toBe(400);
    expect(await folder.files()).toEqual([]);
  });

  test.each<[string, Record<string, string>, string]>([
    ["signed by its domain", { dkim: "{@mail.example : pass}" }, "waiting"],
    ["sent from where its domain says", { dkim: "", SPF: "pass", envelopeFrom: "x@mail.example" }, "waiting"],
    ["signed by another domain", { dkim: "{@evilmail.example : pass}" }, "held"],
    ["sent for another domain", { dkim: "", SPF: "pass", envelopeFrom: "x@else.example" }, "held"],
    ["signed wrongly", { dkim: "{@mail.example : fail}" }, "held"],
  ])(
    "of a sender who is known, a mail %s",
    async (_, { envelopeFrom = "x@else.example", ...fields }, state) => {
      const folder = await withAddress();
      await handOver(folder.address);
      await folder.answer("allow");
      const envelope = JSON.stringify({ to: [folder.address], from: envelopeFrom });
      await handOver(folder.address, { fields: { ...fields, envelope } });
      expect(await states(folder)).toEqual(["waiting", state]);
    },
  );

  test("a sender for whom no one vouches is asked about each time", async () => {
    const folder = await withAddress();
    const unvouched = { fields: { dkim: "" } };
    await handOver(folder.address, unvouched);
    await folder.answer("allow");
    await handOver(folder.address, unvouched);
    expect(await states(folder)).toEqual(["waiting", "held"]);
  });

  test("many strangers wait for no more than twenty answers; the page says what wasn't accepted", async () => {
    const folder = await withAddress();
    for (let sender = 0; sender < 22; sender += 1)
      await handOver(folder.address, { fields: { from: `s${sender}@mail.example` } });
    expect(await folder.files()).toHaveLength(20);
    expect((await folder.visitor.get(page)).body.replaceAll("<!-- -->", "")).toContain(
      "2 emails weren&#x27;t accepted",
    );
  });
});
