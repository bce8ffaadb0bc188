import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { deliver } from "~/jobs/deliver.server";
import { RecipientRefusedError } from "~/platform/mail/service/port";
import { newIssuedLetter } from "../../../tests/support/issued-letters";
import { mailbox, newProductLetter, paidColumns, watchLog } from "../../../tests/support/operations";
import { newLetter, openWorld, rowsWhere, rowWhere } from "../../../tests/support/world";
import { maskedAddress } from "../domain/mail-trouble";
import { recordMailBounce } from "../store/mail-bounces.server";
import { recordBounce } from "./accept-bounce.server";
import { confirmationOf, confirmEmail, correctEmail, mailTroubleOf } from "./correct-email.server";

const world = await openWorld();
const logged = watchLog();
let forms = 0;
const keys = () => {
  forms += 1;
  return { form: `form-${forms}`, visitor: `visitor-${forms}` };
};

async function newRequest() {
  const { id, email } = await newProductLetter(world, { ...paidColumns(), status: "letter_made" });
  return { about: { kind: "product" as const, requestId: id }, email };
}

async function queued(
  topic: string,
  payload: unknown,
): Promise<{ id: string; topic: string; payload: unknown }> {
  const { data } = await world.db.from("outbox").insert({ topic, payload }).select("id").single();
  return { id: String(data?.id), topic, payload };
}

/** Delivers rows with a mail server that permanently refuses the address. */
const refused = (row: Parameters<typeof deliver>[0]) => {
  const { mail } = mailbox(new RecipientRefusedError("EENVELOPE 550"));
  return world.withServices({ mail }, () => deliver(row));
};

async function accepted(row: Parameters<typeof deliver>[0]) {
  const { mail, sent } = mailbox();
  await world.withServices({ mail }, () => deliver(row));
  return sent;
}

const rowsOf = async (topic: string, key: string, value: string) =>
  (await rowsWhere(world, "outbox", `payload->>${key}`, value)).filter((row) => row.topic === topic);

async function confirmationFor(requestId: string) {
  const correction = await rowWhere(world, "email_corrections", "request_id", requestId);
  const [row] = await rowsOf("mail.confirm-email", "correctionId", String(correction.id));
  const [mail] = await accepted({ id: String(row?.id), topic: "mail.confirm-email", payload: row?.payload });
  return { mail, token: /\/confirm-email\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "" };
}

test.each([
  ["ada@mail.example", "a…@mail.example"],
  ["😀x@mail.example", "😀…@mail.example"],
  ['"a@b"@mail.example', '"…@mail.example'],
])("%s is shown as %s", (email, shown) => {
  expect(maskedAddress(email)).toBe(shown);
});

describe("an address the mail server refuses for good", () => {
  test("is noted for its request, and the mail is not tried again", async () => {
    const { about, email } = await newRequest();
    await refused(await queued("mail.request-received", about));
    expect(await mailTroubleOf(about)).toEqual({ address: maskedAddress(email), isAsked: false });
    expect(logged).toMatchObject([{ level: "warn", event: "address refused" }]);
    expect(JSON.stringify(logged)).not.toContain("@");
  });

  test("is noted also when the crash came between the note and the settling", async () => {
    const { about } = await newRequest();
    const row = await queued("mail.request-received", about);
    await refused(row);
    await refused(row);
    expect(await rowsWhere(world, "mail_bounces", "request_id", about.requestId)).toHaveLength(1);
  });

  test("leaves a letter unsent", async () => {
    const { about } = await newRequest();
    const letterId = await newIssuedLetter(world, about);
    await refused(await queued("mail.letter-approved", { letterId }));
    expect(await rowWhere(world, "product_page_lmn_requests", "id", about.requestId)).toMatchObject({
      status: "letter_made",
    });
    expect(await mailTroubleOf(about)).not.toBeNull();
  });

  test("of our own people is tried again as ever", async () => {
    const { id } = await newProductLetter(world, { payment_status: "held", checkout_session_id: "cs_held" });
    const about = { kind: "product" as const, requestId: id };
    const row = await queued("mail.payment-held", { requestId: about.requestId });
    await expect(refused(row)).rejects.toThrow(RecipientRefusedError);
    expect(await mailTroubleOf(about)).toBeNull();
  });
});

describe("a mail that comes back later", () => {
  const secret = "a secret of at least thirty-two letters";
  const send = (messageId: string, permanent = true) => {
    const body = JSON.stringify({ messageId, permanent });
    const seconds = Math.floor(Date.now() / 1_000);
    const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    return recordBounce(secret, body, `t=${seconds},v1=${mac}`);
  };

  test("is found by its Message-ID", async () => {
    const { about } = await newRequest();
    const { id } = await queued("mail.request-received", about);
    expect(await send(`<${id}@letterwell.example>`, false)).toBe("late");
    expect(await mailTroubleOf(about)).toBeNull();
    expect(await send(`<${id}@letterwell.example>`)).toBe("noted");
    expect(await send(`<${id}@letterwell.example>`)).toBe("noted");
    expect(await rowsWhere(world, "mail_bounces", "request_id", about.requestId)).toHaveLength(1);
    for (const other of [`<${crypto.randomUUID()}@a>`, "<letter-1@a>", "nothing"])
      expect(await send(other)).toBe("not ours");
  });

  test("counts nothing when it was sent to the address before the correction", async () => {
    const { about } = await newRequest();
    const { id } = await queued("mail.request-received", about);
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await world.db
      .from("outbox")
      .update({ delivered_at: at(2) })
      .eq("id", id);
    await world.db.from("email_corrections").insert({
      kind: "product",
      request_id: about.requestId,
      email: "new@mail.example",
      confirmed_at: at(1),
    });
    expect(await recordMailBounce(id)).toBe(false);
    expect(await mailTroubleOf(about)).toBeNull();
  });
});

describe("a corrected address", () => {
  test("is used once it is confirmed, and gets what came back", async () => {
    const { about, email } = await newRequest();
    const letterId = await newIssuedLetter(world, about);
    await refused(await queued("mail.letter-approved", { letterId }));
    expect(await correctEmail(about, "right@mail.example", keys())).toBe("asked");
    expect(await mailTroubleOf(about)).toEqual({ address: maskedAddress(email), isAsked: true });
    const { mail, token } = await confirmationFor(about.requestId);
    expect(mail).toMatchObject({ to: "right@mail.example", subject: "Confirm your email address" });
    const emailNow = async () =>
      (await rowWhere(world, "product_page_lmn_requests", "id", about.requestId)).email;
    expect(await confirmationOf(token)).toBe("asked");
    expect(await emailNow()).toBe(email);
    expect([await confirmEmail(token), await confirmEmail(token)]).toEqual([true, true]);
    expect(await confirmationOf(token)).toBe("confirmed");
    expect(await emailNow()).toBe("right@mail.example");
    expect(await mailTroubleOf(about)).toBeNull();
    const again = (await rowsOf("mail.letter-approved", "letterId", letterId)).at(-1);
    const [letterMail] = await accepted({
      id: String(again?.id),
      topic: "mail.letter-approved",
      payload: { letterId },
    });
    expect(letterMail).toMatchObject({ to: "right@mail.example", subject: "Your letter is ready" });
    expect(await rowWhere(world, "product_page_lmn_requests", "id", about.requestId)).toMatchObject({
      status: "sent",
    });
  });

  test("of an order's letter changes that request's", async () => {
    const { shop, orderId } = await newLetter(world, "in_review");
    const row = await rowWhere(world, "shop_lmn_requests", "shop_order_id", orderId);
    expect(row.shop_domain).toBe(shop);
    const about = { kind: "order" as const, requestId: String(row.id) };
    await refused(await queued("mail.request-received", about));
    await correctEmail(about, "ines@mail.example", keys());
    const { token } = await confirmationFor(about.requestId);
    await confirmEmail(token);
    expect(await rowWhere(world, "shop_lmn_requests", "id", about.requestId)).toMatchObject({
      customer_email: "ines@mail.example",
    });
  });

  test("is asked for only while mails come back, with another address, and three times an hour", async () => {
    const { about, email } = await newRequest();
    expect(await correctEmail(about, "right@mail.example", keys())).toBe("not-bounced");
    await refused(await queued("mail.request-received", about));
    expect(await correctEmail(about, email.toUpperCase(), keys())).toBe("same");
    const outcomes: string[] = [];
    for (let time = 1; time <= 4; time++)
      outcomes.push(await correctEmail(about, `right-${time}@mail.example`, keys()));
    expect(outcomes).toEqual(["asked", "asked", "asked", "too-often"]);
  });

  test("is asked for once by one form", async () => {
    const { about } = await newRequest();
    await refused(await queued("mail.request-received", about));
    const form = keys();
    for (let time = 0; time < 2; time++)
      expect(await correctEmail(about, "right@mail.example", form)).toBe("asked");
    expect(await rowsWhere(world, "email_corrections", "request_id", about.requestId)).toHaveLength(1);
  });

  test("is asked for again if it is chosen again in the same form, after another one", async () => {
    const { about } = await newRequest();
    await refused(await queued("mail.request-received", about));
    const { visitor } = keys();
    for (const name of ["first", "second", "first"])
      expect(
        await correctEmail(about, `${name}@mail.example`, { form: `chosen-again ${name}`, visitor }),
      ).toBe("asked");
    const [asked, ...more] = await rowsWhere(world, "email_corrections", "request_id", about.requestId);
    expect([asked?.email, more]).toEqual(["first@mail.example", []]);
  });

  test("is confirmed by no other link", async () => {
    for (const token of ["", "x".repeat(43)]) {
      expect(await confirmationOf(token)).toBeNull();
      expect(await confirmEmail(token)).toBe(false);
    }
  });
});
