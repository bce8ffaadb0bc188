import { describe, expect, test } from "vitest";
import { deliver } from "~/jobs/deliver.server";
import { ServiceError } from "~/platform/service/service-error";
import { newIssuedLetter, newProvider } from "../../../tests/support/issued-letters";
import { mailbox, newProductLetter, paidColumns } from "../../../tests/support/operations";
import { openWorld, rowWhere } from "../../../tests/support/world";
import type { LetterLink } from "../domain/issued-letter";
import { openSecretLink } from "./secret-link.server";

const world = await openWorld();
const dayMs = 86_400_000;

/** Delivers one outbox row and returns the mails it sent. */
async function delivered(topic: string, payload: unknown, id: string = crypto.randomUUID()) {
  const { mail, sent } = mailbox();
  await world.withServices({ mail }, () => deliver({ id, topic, payload }));
  return sent;
}

const newRequest = async (status: string) =>
  newProductLetter(world, { ...paidColumns(), status }).then(({ id, email }) => ({
    about: { kind: "product" as const, requestId: id },
    email,
  }));
const statusOf = async (id: string) => (await rowWhere(world, "product_page_lmn_requests", "id", id)).status;
const tokenIn = (text = "") => /\/letter\/([\w-]{43})/.exec(text)?.[1] ?? "";
const daysLeft = (link: LetterLink | null) =>
  Math.round((Date.parse(link?.expiresAt ?? "") - Date.now()) / dayMs);

describe.each([
  ["mail.letter-approved", "Your letter is ready"],
  ["mail.letter-corrected", "Your corrected letter is ready"],
])("%s", (topic, subject) => {
  test("leads to the shopper's page and makes the letter sent", async () => {
    const { about, email } = await newRequest("letter_made");
    const letterId = await newIssuedLetter(world, about, { valid_until: "2031-05-06" });
    const [mail, ...more] = await delivered(topic, { letterId });
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject });
    expect(mail?.text).toContain("Valid until: May 6, 2031");
    const link = await openSecretLink(tokenIn(mail?.text), "page");
    expect(link).toMatchObject({ ...about, subjectId: null, isUsed: false });
    expect(daysLeft(link)).toBe(90);
    expect(await statusOf(about.requestId)).toBe("sent");
  });

  test("carries the same link when it is tried again, and another in another mail", async () => {
    const { about } = await newRequest("letter_made");
    const letterId = await newIssuedLetter(world, about);
    const texts: (string | undefined)[] = [];
    for (const id of ["again", "again", "other"])
      texts.push((await delivered(topic, { letterId }, id))[0]?.text);
    expect(texts[1]).toBe(texts[0]);
    expect(tokenIn(texts[2])).not.toBe(tokenIn(texts[0]));
  });

  test("leaves the letter unsent while the mail server accepts nothing", async () => {
    const { about } = await newRequest("letter_made");
    const letterId = await newIssuedLetter(world, about);
    const { mail } = mailbox(new ServiceError("mail", "no answer in time"));
    const row = { id: crypto.randomUUID(), topic, payload: { letterId } };
    await world.withServices({ mail }, () => expect(deliver(row)).rejects.toThrow(ServiceError));
    expect(await statusOf(about.requestId)).toBe("letter_made");
  });

  test.each(["revoked", "corrected"])("is not sent for a letter that is now %s", async (state) => {
    const { about } = await newRequest("sent");
    const letterId = await newIssuedLetter(world, about, { state });
    expect(await delivered(topic, { letterId })).toEqual([]);
    expect(await delivered(topic, { letterId: crypto.randomUUID() })).toEqual([]);
  });
});

test("a revoked letter's mail leads to the page and says not to use it", async () => {
  const { about, email } = await newRequest("revoked");
  const letterId = await newIssuedLetter(world, about, { state: "revoked" });
  const [mail] = await delivered("mail.letter-revoked", { letterId });
  expect(mail).toMatchObject({ to: email, subject: "Your letter is no longer valid" });
  expect(await openSecretLink(tokenIn(mail?.text), "page")).toMatchObject(about);
});

describe("a provider's question", () => {
  const ask = async (columns: Record<string, unknown> = {}) => {
    const { about } = await newRequest("question_asked");
    const question = {
      request_id: about.requestId,
      kind: about.kind,
      provider_id: await newProvider(world),
      question: "Since when do you have chronic pain?",
      ...columns,
    };
    const { data } = await world.db.from("letter_questions").insert(question).select("id").single();
    return { about, questionId: String(data?.id) };
  };

  test("is asked on the page behind the link, which works for two weeks, and not in the mail", async () => {
    const { about, questionId } = await ask();
    const [mail] = await delivered("mail.letter-question", { questionId });
    expect(mail?.text).toMatch(/\/letter\/[\w-]{43}\/question\n/);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/chronic|since when/i);
    const link = await openSecretLink(tokenIn(mail?.text), "question");
    expect(link).toMatchObject({ ...about, subjectId: questionId });
    expect(daysLeft(link)).toBe(14);
    expect(await openSecretLink(tokenIn(mail?.text), "page")).toBeNull();
  });

  test("is not mailed once it is answered", async () => {
    const { questionId } = await ask({ answer: "Since May", answered_at: new Date().toISOString() });
    expect(await delivered("mail.letter-question", { questionId })).toEqual([]);
  });
});

test("a denial's mail says the stated reason and none of the provider's own words", async () => {
  const { about } = await newRequest("denied");
  await world.db.from("letter_denials").insert({
    request_id: about.requestId,
    kind: about.kind,
    provider_id: await newProvider(world),
    reason: "general-health",
    words: "A sauna is not for chronic pain.",
  });
  const [mail] = await delivered("mail.letter-denied", about);
  expect(mail?.text).toContain("The reason: This purchase is for general health, comfort or looks");
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/sauna|chronic/i);
});

test("a token that is too old or misshapen opens nothing", async () => {
  const { about } = await newRequest("letter_made");
  const [mail] = await delivered("mail.letter-approved", { letterId: await newIssuedLetter(world, about) });
  const token = tokenIn(mail?.text);
  const past = { expires_at: new Date(Date.now() - 1_000).toISOString() };
  await world.db.from("mailed_links").update(past).eq("request_id", about.requestId);
  for (const given of [token, "", "a".repeat(43), `${token}x`, "../../etc"])
    expect(await openSecretLink(given, "page")).toBeNull();
});
