import { describe, expect, test } from "vitest";
import { runInviteCommand } from "~/letters/desk/operations/invite-command.server";
import { readMetrics } from "~/operator/operations/read-metrics.server";
import { readOperationsReport } from "~/operator/store/operations-report.server";
import { paths } from "~/paths";
import { mailsTo } from "../../support/delivered-mails";
import { newProvider } from "../../support/desk";
import { outboxOf } from "../../support/outbox";
import { offerVisit, type PracticeOfTwo, practiceOfTwo, wordsOf } from "../../support/practice-of-two";
import { approval, requestCorrection, sendNow } from "../../support/signed-at-desk";
import { Visitor } from "../../support/visitor";
import { alter, deliverTimedMails, linkIn } from "../../support/waiting";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

/** One request of each kind that depends on the leaving provider. */
async function everyKind({ lea, request }: PracticeOfTwo) {
  const [claimed, asked, visited, sent, corrected] = await Promise.all(
    Array.from({ length: 5 }, () => request()),
  );
  for (const one of [claimed, asked, visited, sent, corrected])
    await lea.post(`${one?.path}`, { intent: "claim" });
  await lea.post(`${asked?.path}/ask`, { question: "Since when?", intent: "decide" });
  for (const one of [sent, corrected]) {
    const signed = await lea.post(`${one?.path}/approve`, approval);
    if (signed.status !== 303) throw new Error(`not approved: ${signed.status}`);
    await sendNow(lea, String(one?.requestId));
  }
  await requestCorrection(world, String(corrected?.requestId), "patient-name", "Bo");
  return { claimed, visited };
}

const plain = (output: string) => output.replace(/ +/g, " ");

describe("a provider who leaves", () => {
  test("leaves a list with the operator; claims are released, visits canceled, and no letter changes", async () => {
    const desk = await practiceOfTwo();
    const { claimed, visited } = await everyKind(desk);
    await offerVisit(world, desk, visited?.requestId);
    await mailsTo(world, "");
    const { exitCode, output } = await runInviteCommand(["--disable", desk.leaver.email]);
    expect(exitCode).toBe(0);
    const rows = ["Requests claimed 1", "Questions asked 1", "Visits planned 1", "Letters in force 2"];
    for (const row of [...rows, "Corrections asked for 1"])
      expect(plain(output)).toContain(`VT ${row} NO ONE`);
    const review = async (id = "") => rowWhere(world, "letter_reviews", "request_id", id);
    expect(await review(claimed?.requestId)).toMatchObject({ state: "waiting", claimed_by: null });
    expect(await review(visited?.requestId)).toMatchObject({ state: "waiting", priority: 0 });
    const audit = await rowsWhere(world, "letter_audit", "request_id", String(claimed?.requestId));
    expect(audit.at(-1)).toMatchObject({
      action: "released",
      actor_kind: "system",
      detail: { from: desk.leaver.id },
    });
    const told = await mailsTo(world, String(visited?.email));
    expect(told.map(({ subject }) => subject)).toContain("Your visit is canceled");
    const letters = await rowsWhere(world, "issued_letters", "provider_id", desk.leaver.id);
    expect(letters.map(({ state }) => state)).toEqual(["valid", "valid"]);
  });

  test("is released in the transaction that closes the account: neither or both", async () => {
    const desk = await practiceOfTwo();
    const { requestId, path } = await desk.request();
    await desk.lea.post(path, { intent: "claim" });
    const member = { p_provider_id: desk.leaver.id, p_member_id: desk.leaver.id };
    expect((await world.db.rpc("close_member", member)).data).toEqual([]);
    expect((await rowWhere(world, "letter_reviews", "request_id", requestId)).claimed_by).toBe(
      desk.leaver.id,
    );
    const closed = await desk.director.post("/desk/practice", { intent: "close", member: desk.leaver.id });
    expect(closed.status).toBe(303);
    expect((await rowWhere(world, "letter_reviews", "request_id", requestId)).claimed_by).toBeNull();
  });

  test("and whose license ends: the director's page says what is left, whose it is and who else may sign", async () => {
    const desk = await practiceOfTwo({ VT: "2035-12-31", NH: "2035-12-31" });
    await everyKind(desk);
    expect((await desk.director.get("/desk/practice")).body).not.toContain("Left behind");
    await world.db
      .from("provider_licenses")
      .update({ expires_on: "2020-01-01" })
      .eq("provider_id", desk.leaver.id)
      .eq("state", "VT");
    const ended = wordsOf((await desk.director.get("/desk/practice")).body);
    expect(ended).toContain("Lea Gone (license ended) Vermont Letters in force 2 No one");
    expect(ended).toContain("3 requests wait in Vermont, where no one of the practice is licensed");
    await newProvider({ practice_id: desk.practice_id }, { VT: "2035-12-31" });
    await desk.director.post("/desk/practice", { intent: "close", member: desk.leaver.id });
    const closed = wordsOf((await desk.director.get("/desk/practice")).body);
    expect(closed).toContain("Lea Gone (closed) Vermont Letters in force 2 Yes");
    expect(closed).not.toContain("no one of the practice is licensed");
    expect(closed).not.toContain("Requests claimed");
  });

  test("of a license that the operator takes away, the command lists what is left", async () => {
    const desk = await practiceOfTwo();
    await everyKind(desk);
    const { output } = await runInviteCommand([desk.leaver.email, "--license", "NH:1:2035-12-31"]);
    expect(plain(output)).toContain("VT Letters in force 2 NO ONE");
  });
});

/** A practice whose only provider is the only one with a license in the state. */
async function onlyOneIn(state: "KS" | "IA" | "OK") {
  // The demo's providers are licensed everywhere.
  await world.db.from("provider_licenses").delete().eq("state", state).like("license_number", "DEMO-%");
  const desk = await practiceOfTwo({ [state]: "2035-12-31" });
  return { ...desk, asked: await desk.request({ state }) };
}

describe("where no one is left who may decide", () => {
  const subject = "No provider can decide on your request right now";
  const subjects = async (email: string) =>
    (await deliverTimedMails(world, email)).map((mail) => mail.subject);

  test("an alarm and a gauge name the state, until someone is licensed", async () => {
    const desk = await practiceOfTwo({ WY: "2035-12-31" });
    await desk.request({ state: "WY" });
    const named = async () =>
      (await readOperationsReport()).strandedStates.find(({ state }) => state === "WY");
    expect(await named()).toBeUndefined();
    await alter(world, "provider_licenses", "provider_id", desk.leaver.id, { expires_on: "2020-01-01" });
    expect(await named()).toMatchObject({ count: 1 });
    expect(await readMetrics()).toMatch(/letterwell_stranded_requests\{state="WY"\} 1\n/);
    expect(await readMetrics()).toMatch(/letterwell_alarm\{alarm="state-stranded"\} 1/);
    await newProvider({ practice_id: desk.practice_id }, { WY: "2035-12-31" });
    expect(await named()).toBeUndefined();
  });

  test("its shopper is offered the fee at once, by mail and on the page, and has it with one press", async () => {
    const desk = await onlyOneIn("KS");
    const { requestId, email, path } = desk.asked;
    await desk.lea.post(path, { intent: "claim" });
    await desk.director.post("/desk/practice", { intent: "close", member: desk.leaver.id });
    const [mail, ...more] = await mailsTo(world, email);
    expect([mail?.subject, more]).toEqual([subject, []]);
    expect(mail?.text).toMatch(/have your \$25 back now[\s\S]*If there's no decision by \w+ \d+, \d{4}/);
    expect(await subjects(email)).toEqual([]);
    const page = linkIn(mail, "/letter/");
    const shown = (await new Visitor().get(page)).body.replaceAll("<!-- -->", "");
    expect(shown).toContain("No provider who is licensed in your state can decide");
    expect(shown).not.toContain("usually within 24 hours");
    expect(shown).toContain("Give me my $25 back");
    const paid = (await new Visitor().get(paths.letterSuccessFor(requestId))).body;
    expect(paid).toContain("No provider who is licensed in your state can decide");
    expect(paid).not.toContain("usually within 24 hours");
    const [, withdraw = ""] = /action="([^"]+\/withdraw[^"]*)"/.exec(shown) ?? [];
    const answers = await Promise.all([new Visitor().post(withdraw, {}), new Visitor().post(withdraw, {})]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const topics = (await outboxOf(world, requestId)).map(({ topic }) => topic);
    expect(topics.filter((topic) => topic === "payment.refund")).toHaveLength(1);
    expect((await new Visitor().get(page)).body).not.toContain("Give me my");
  });

  test("a license that ends is the same within the next look; another of the practice, and the offer is gone", async () => {
    const desk = await onlyOneIn("IA");
    const { email, requestId } = desk.asked;
    expect(await subjects(email)).toEqual([]);
    await alter(world, "provider_licenses", "provider_id", desk.leaver.id, { expires_on: "2020-01-01" });
    const [mail] = await deliverTimedMails(world, email);
    expect(mail?.subject).toBe(subject);
    const page = linkIn(mail, "/letter/");
    const next = await newProvider({ practice_id: desk.practice_id }, { IA: "2035-12-31" });
    expect((await new Visitor().get(page)).body).not.toContain("Give me my");
    expect(await subjects(email)).toEqual([]);
    expect((await rowWhere(world, "letter_reviews", "request_id", requestId)).undecidable_at).toBeNull();
    await alter(world, "providers", "id", next.id, { is_active: false });
    expect((await mailsTo(world, email)).map((one) => one.subject)).toEqual([subject]);
  });

  test("a mail that was written isn't sent once someone may decide", async () => {
    const desk = await onlyOneIn("OK");
    const { email } = desk.asked;
    await alter(world, "providers", "id", desk.leaver.id, { is_active: false });
    await newProvider({}, { OK: "2035-12-31" });
    expect(await mailsTo(world, email)).toEqual([]);
  });

  test("one whose state another practice covers isn't offered it: it goes there", async () => {
    const desk = await practiceOfTwo();
    const { email } = await desk.request();
    await alter(world, "providers", "id", desk.leaver.id, { is_active: false });
    expect(await subjects(email)).toEqual([]);
  });
});
