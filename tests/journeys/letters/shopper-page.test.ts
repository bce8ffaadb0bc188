import { describe, expect, test } from "vitest";
import { newSecretLink } from "~/letters/operations/secret-link.server";
import { hashToken } from "~/platform/mailed-links/operations/token.server";
import { watchLog } from "../../support/operations";
import { fileOf, kinds, newReviewed, secretWords } from "../../support/reviewed";
import { Visitor } from "../../support/visitor";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const logged = watchLog();

interface Shown {
  status: string;
  patient: string | null;
  actions: Record<string, boolean>;
  timeline: { step: string; isAhead: boolean }[];
  notice: string | null;
}
const shownTo = async (visitor: Visitor, path: string) => (await visitor.get(path)).data as Shown;
const steps = ({ timeline }: Shown) =>
  timeline.map(({ step, isAhead }) => (isAhead ? `${step} ahead` : step));

describe.each(kinds)("the page of a %s letter", (kind) => {
  test("shows a request in review, and what can be done", async () => {
    const request = await newReviewed(world, kind);
    const answer = await new Visitor().get(request.path);
    expect(answer.status).toBe(200);
    const shown = answer.data as Shown;
    expect(shown).toMatchObject({ status: "in_review", patient: "Ada Brook" });
    expect(steps(shown)).toEqual(kind === "product" ? ["asked", "paid"] : ["asked"]);
    expect(shown.actions).toMatchObject({ withdraw: true, erase: true, download: false, correct: false });
    expect(answer.body).toContain("Withdraw");
    expect(answer.body).toContain('content="noindex"');
  });

  test("shows a letter that was sent, with its code, and gives its file to a button only", async () => {
    const request = await newReviewed(world, kind);
    const letterId = await request.send();
    const visitor = new Visitor();
    const shown = await shownTo(visitor, request.path);
    expect(shown).toMatchObject({ status: "sent", patient: "Ada Byron" });
    expect(steps(shown).slice(-3)).toEqual(["signed", "sent", "ends ahead"]);
    expect(shown.actions).toMatchObject({ download: true, resend: true, correct: true, withdraw: false });

    const file = await visitor.post(`${request.path}/download`);
    expect(file.status).toBe(200);
    expect(file.body).toBe(Buffer.from(fileOf(letterId)).toString());
    expect(file.headers.get("Content-Type")).toBe("application/pdf");
    expect(file.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="letter-[A-Z]{2}-\d{4}-\d\d-\d\d\.pdf"$/,
    );
    expect(file.headers.get("Cache-Control")).toBe("no-store");
    expect(await visitor.get(`${request.path}/download`)).toMatchObject({
      status: 303,
      location: request.path,
    });
  });

  test("tells a denial with its reason and words", async () => {
    const request = await newReviewed(world, kind);
    await request.deny("vague", "Please name the condition.");
    const { body, data } = await new Visitor().get(request.path);
    expect(body).toContain("A symptom isn&#x27;t enough for a letter.");
    expect(body).toContain("Please name the condition.");
    expect(body.includes("back to the card you paid with")).toBe(kind === "product");
    expect(steps(data as Shown)).toEqual(
      kind === "product" ? ["asked", "paid", "denied", "refund-due ahead"] : ["asked", "denied"],
    );
  });

  test("has no file or packet of a denied request, and doesn't ask to try again", async () => {
    const request = await newReviewed(world, kind);
    await request.deny("vague", "Please name the condition.");
    const visitor = new Visitor();
    for (const ask of [
      () => visitor.get(`${request.path}/packet`),
      () => visitor.post(`${request.path}/download`),
    ]) {
      expect(await ask()).toMatchObject({ status: 303, location: request.path });
      expect((await shownTo(visitor, request.path)).notice).toBe("no-letter");
    }
  });

  test("lets a question be answered once, and then shows it answered", async () => {
    const request = await newReviewed(world, kind);
    await request.ask("How long have you had the pain?");
    const visitor = new Visitor();
    const page = await visitor.get(request.path);
    expect(page.body).toContain("How long have you had the pain?");
    expect((page.data as Shown).actions.answer).toBe(true);

    const question = `${request.path}/question`;
    const empty = await visitor.post(question, { answer: "  " });
    expect(empty.status).toBe(422);
    expect(empty.body).toContain("Please write an answer");

    const [first, twice] = await Promise.all([
      visitor.post(question, { answer: "Two years" }),
      visitor.twin().post(question, { answer: "Two years" }),
    ]);
    expect([first.status, twice.status]).toEqual([303, 303]);
    const other = await visitor.post(question, { answer: "Three years, I now think" });
    expect(other.status).toBe(409);
    expect(other.body).toContain("Three years, I now think");
    expect(other.body).toContain("was answered before");

    const shown = await shownTo(visitor, request.path);
    expect(shown).toMatchObject({ status: "in_review", notice: "answered" });
    expect(steps(shown)).toContain("question-answered");
    expect((await visitor.get(question)).body).toContain("You&#x27;ve answered this question");
    expect((await shownTo(visitor, request.path)).notice).toBeNull();
  });

  test("doesn't take the answer to a question that was taken back for that to the one asked since", async () => {
    const request = await newReviewed(world, kind);
    await request.ask("Which lamp do you mean?");
    const path = `${request.path}/question`;
    const { body } = await new Visitor().get(path);
    const question = /name="question" value="([^"]+)"/.exec(body)?.[1] ?? "";
    const asked = await rowWhere(world, "letter_questions", "request_id", request.about.requestId);
    const about = { p_request_id: asked.request_id, p_question_id: asked.id };
    const key = { ...about, p_provider_id: asked.provider_id, p_minutes: 15 };
    await world.db.rpc("withdraw_question", key);
    const answer = { answer: "The white one", question };
    for (const isOpen of [false, true]) {
      if (isOpen) await request.ask("Since when do you sleep badly?");
      const late = await new Visitor().post(path, answer);
      expect(late.status).toBe(409);
      expect(late.body).toContain("has taken back the question");
      expect(late.body).toContain("The white one</textarea>");
      // A closed question is answered by no further press.
      expect(late.body.includes("Send the answer")).toBe(isOpen);
      expect(late.body.includes("This question is closed")).toBe(!isOpen);
    }
    const rows = await rowsWhere(world, "letter_questions", "request_id", request.about.requestId);
    expect(rows.map((row) => row.answered_at)).toEqual([null, null]);
  });

  test("sends the mail again, three times an hour, and once for one form", async () => {
    const request = await newReviewed(world, kind);
    const letterId = await request.send();
    const mails = async () =>
      (await world.db.from("outbox").select("id").eq("payload->>letterId", letterId).like("topic", "mail.%"))
        .data?.length ?? 0;
    const before = await mails();
    const visitor = new Visitor();
    const key = crypto.randomUUID();
    for (const form of [key, key, crypto.randomUUID(), crypto.randomUUID()])
      expect((await visitor.post(request.path, { key: form })).location).toBe(request.path);
    expect((await shownTo(visitor, request.path)).notice).toBe("mailed");
    await visitor.post(request.path, { key: crypto.randomUUID() });
    expect((await shownTo(visitor, request.path)).notice).toBe("mailed-too-often");
    expect((await mails()) - before).toBe(3);
  });
});

describe("a link that opens nothing", () => {
  const paths = async () => {
    const request = await newReviewed(world, "product");
    const over = await newSecretLink({ ...request.about, purpose: "page" }, -1_000);
    const download = await newSecretLink({ ...request.about, purpose: "download" }, 60_000);
    return [`/letter/${"a".repeat(43)}`, `/letter/${over}`, `/letter/${download}`, "/letter/x%00y"];
  };

  test("leads to a new one", async () => {
    for (const path of await paths()) {
      const answer = await new Visitor().get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.body).toContain("This link doesn&#x27;t work anymore");
      expect(answer.body).toContain('href="/find-letter"');
    }
  });

  test("accepts nothing, and returns what was typed", async () => {
    for (const path of await paths()) {
      const answer = await new Visitor().post(`${path}/question`, { answer: "Two years & more" });
      expect(answer.status, path).toBe(404);
      expect(answer.body).toContain("Two years &amp; more");
      for (const file of ["download", "data"])
        expect(await new Visitor().post(`${path}/${file}`)).toMatchObject({ status: 303, location: path });
    }
  });
});

test("a file that is gone or changed is not given out, and the log names neither token nor person", async () => {
  const request = await newReviewed(world, "product");
  await request.send();
  await world.db
    .from("issued_letters")
    .update({ pdf_sha256: "0".repeat(64) })
    .eq("request_id", request.about.requestId);
  const visitor = new Visitor();
  expect(await visitor.post(`${request.path}/download`)).toMatchObject({
    status: 303,
    location: request.path,
  });
  expect((await shownTo(visitor, request.path)).notice).toBe("no-file");
  expect(logged).not.toEqual([]);
  expect(JSON.stringify(logged)).not.toContain(request.token);
  expect(JSON.stringify(logged)).not.toContain(hashToken(request.token));
  expect(JSON.stringify(logged)).not.toMatch(secretWords);
});
