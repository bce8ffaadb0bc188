import { describe, expect, test } from "vitest";
import { letterPacketPdf, letterPdf } from "~/letters/document/letter-pdf.server";
import { services } from "~/services.server";
import { contactMessageMail } from "~/site/contact/content/contact-mails";
import { alterReview } from "../contract/data/desk-rows";
import { linkAt, linkPage } from "../support/account-link";
import { coverSheet, itemizedReceipt, packetOf } from "../support/claim";
import { newProvider, signedInAt } from "../support/desk";
import { missingIn, readHostilePage, stringsIn } from "../support/hostile/faults";
import { packed, payloadsIn, plain, storable } from "../support/hostile/payloads";
import { hostileRequest, orderPages } from "../support/hostile/seed-request";
import { look, safePage, send } from "../support/hostile/visit";
import { letterOf, verifyUrl } from "../support/letter";
import { readPdf } from "../support/pdf";
import { Visitor } from "../support/visitor";
import { altered, newOrder, openWorld, rowWhere } from "../support/world";

const world = await openWorld();
const lines = packed(200);
const text = packed(5_000).join(" ");
/** As a form accepts it. */
const typed = text.replace(/(?![\t\n\r])\p{Cc}/gu, "");
const kinds = ["product", "order"] as const;
const cases = kinds.flatMap((kind) => lines.map((line) => [kind, line] as const));

const { email } = await newProvider({}, { OR: "2035-12-31" });
const ana = await signedInAt(email);
const free = (requestId: string) => alterReview(requestId, { claimed_by: null, claimed_until: null });

describe("what a visitor and a shop said about a request", () => {
  const all = payloadsIn(text);

  test.each(cases)("in one line, on the pages of a %s letter (%#)", async (kind, line) => {
    const own = payloadsIn(line);
    const request = await hostileRequest(world, kind, { line, text });
    const { requestId } = request.about;
    const visitor = new Visitor();
    await look(visitor, request.path);
    if (kind === "order") for (const path of await orderPages(world, request)) await look(visitor, path);
    else await look(visitor, `/lmn-success?lmnRequestId=${requestId}`);
    await look(ana, "/desk", own);
    await ana.post(`/desk/review/${requestId}`, { intent: "claim" });
    await look(ana, `/desk/review/${requestId}`, [...own, ...all]);
  });

  test.each(kinds)("in many, on the pages of a %s letter, as its provider asks and denies", async (kind) => {
    const [line = ""] = lines;
    const request = await hostileRequest(world, kind, { line, text });
    const { requestId } = request.about;
    const visitor = new Visitor();
    for (const part of ["withdraw", "erase"]) await look(visitor, `${request.path}/${part}`);
    const review = `/desk/review/${requestId}`;
    await ana.post(review, { intent: "claim" });
    for (const form of ["ask", "deny", "approve"]) await look(ana, `${review}/${form}`);
    await send(ana, `${review}/approve`, { effect: text, use: text, diagnosis: line, product: line }, all);
    await look(ana, `${review}/approve`, all);
    await send(ana, `${review}/deny`, { words: text }, all);

    await free(requestId);
    await request.ask(text);
    await look(visitor, `${request.path}/question`, all);
    await send(visitor, `${request.path}/question`, { answer: text }, all);
    expect((await send(visitor, `${request.path}/question`, { answer: typed })).status).toBe(303);
    await look(visitor, request.path);
    await free(requestId);
    await ana.post(review, { intent: "claim" });
    await look(ana, review, all);
    await free(requestId);
    await request.deny("vague", text);
    await look(visitor, request.path, all);
    const exported = await visitor.post(`${request.path}/data`);
    expect(exported.headers.get("Content-Disposition")).toBe('attachment; filename="my-request.json"');
    const strings = stringsIn(JSON.parse(exported.body));
    expect(missingIn({ faults: [], texts: strings }, all)).toEqual([]);
  });
});

describe("what a letter says", () => {
  test.each(lines.map((line, index) => [kinds[index % 2] ?? "order", line] as const))(
    "where a %s letter is shown (%#)",
    async (kind, line) => {
      const own = payloadsIn(line);
      const request = await hostileRequest(world, kind, { line, text });
      const { requestId } = request.about;
      const letterId = await request.send({
        patient: { name: line, relation: "self", written: line },
        accountHolder: line,
        accountHolderWritten: line,
        effect: text,
        reason: text,
        diagnosis: { name: line, icd10: "M54.50" },
        product: { name: line, use: text },
        signer: {
          name: line,
          credential: line,
          npi: "1234567893",
          practice: line,
          address: [line],
          phone: line,
          license: { state: "OR", number: line },
          signature: { kind: "typed", name: line },
        },
      });
      const { code } = await rowWhere(world, "issued_letters", "id", letterId);
      const visitor = new Visitor();
      await look(visitor, request.path, own);
      await look(visitor, `/verify/${code}`);
      for (const part of ["correct", "renew", "packet"]) await look(visitor, `${request.path}/${part}`);
      const found = await visitor.get(`/api/verify/${code}`);
      expect(found.headers.get("Content-Type")).toContain("application/json");
      await send(visitor, `${request.path}/correct`, { askedFor: line, field: "" }, own.map(plain));
      await look(ana, `/desk/letter/${requestId}`, own);
      const { data } = await world.db.rpc("request_correction", {
        p_request_id: requestId,
        p_field: "patient-name",
        p_asked_for: line,
      });
      await look(ana, `/desk/correction/${data}`, own);
    },
  );
});

test("a provider's own facts, at the desk", async () => {
  for (const line of lines) {
    const { email } = await newProvider({
      name: line,
      practice_name: line,
      address_lines: [line],
      phone: line,
      signature_name: line,
    });
    const provider = await signedInAt(email);
    await look(provider, "/desk", payloadsIn(line));
    await look(provider, "/desk/profile", payloadsIn(line));
  }
});

test("the name of a bank, on the page of a linked account", async () => {
  for (const line of lines) {
    const order = await newOrder(world);
    const bank = altered(services().bank, {
      exchange: async () => ({
        accessToken: crypto.randomUUID(),
        itemId: crypto.randomUUID(),
        institutionName: line,
        attempt: null,
      }),
    });
    const linked = await world.withServices({ bank }, () => linkAt(new Visitor(), linkPage(order)));
    expect.soft(missingIn(safePage("a linked account", linked), payloadsIn(line))).toEqual([]);
  }
});

test("a letter and a claim packet as PDF say it as text, and hold no program", async () => {
  const [line = ""] = lines;
  const letter = letterOf({
    patient: { name: line, relation: "self" },
    accountHolder: line,
    effect: text,
    reason: text,
    diagnosis: { name: line, icd10: "M54.50" },
    product: { name: line, use: text },
  });
  const lineOf = (description: string) => ({ description, quantity: 1, amountCents: 100 });
  const receipt = { ...itemizedReceipt, merchant: line, lines: lines.map(lineOf) };
  const sheet = { ...coverSheet, administrator: line, portal: line, notes: [text] };
  const packet = packetOf({ letter, receipt, coverSheet: sheet });
  for (const { bytes } of [
    await letterPdf(letter, { verifyUrl }),
    await letterPacketPdf(packet, { verifyUrl }),
  ]) {
    const { pages } = await readPdf(bytes);
    expect(pages.flatMap(({ links }) => links).filter((link) => link !== verifyUrl)).toEqual([]);
    expect(Buffer.from(bytes).toString("latin1")).not.toMatch(
      /\/(JS|JavaScript|Launch|OpenAction|AA|EmbeddedFile)\b/,
    );
    const drawn = pages.map(({ drawn }) => drawn.replace(/\s/g, "")).join("");
    for (const mark of ["zq01", "zq54", "zq60"]) expect(drawn).toContain(mark);
  }
});

test("a message to us is a mail whose heads are ours", async () => {
  for (const line of lines) {
    const visible = line.replace(/[\p{Cc}\u2028\u2029]/gu, " ");
    const mail = contactMessageMail({
      name: line,
      email: `"${visible}"@zq.test`,
      message: text,
      subject: "support",
    });
    expect.soft(mail.subject).not.toMatch(/[\r\n]/);
    const page = readHostilePage(mail.html);
    expect.soft(page.faults.filter((fault) => !fault.startsWith("meta"))).toEqual([]);
    expect.soft(missingIn(page, [...payloadsIn(line), ...payloadsIn(text)])).toEqual([]);
    for (const payload of payloadsIn(text)) expect.soft(plain(mail.text)).toContain(plain(storable(payload)));
  }
});
