import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mailDeskLink } from "~/letters/desk/operations/mail-desk-link.server";
import * as environment from "~/platform/process/env.server";
import { alterReview, minutesFromNow, newReview } from "../../contract/data/desk-rows";
import { openHostedDesk } from "../../support/hosted-desk";
import { mailbox, watchLog } from "../../support/operations";
import { totpCode } from "../../support/totp";
import { Visitor } from "../../support/visitor";
import { openWorld, rowWhere } from "../../support/world";

// As in production: a hosted project (a fake of its Auth that validates requests) and two factors.
beforeEach(() => void vi.spyOn(environment, "needsSecondFactor").mockReturnValue(true));

const world = await openWorld({ ownClock: true });
const { gotrue, hostedProvider, password, server } = await openHostedDesk(world);

async function withFirstFactor(email: string): Promise<Visitor> {
  const visitor = new Visitor();
  const answer = await visitor.post("/desk/sign-in", { email, password });
  expect(answer).toMatchObject({ status: 303, location: "/desk" });
  return visitor;
}

const hidden = (body: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1]?.replaceAll("&amp;", "&") ?? "";

async function setUpFactor(visitor: Visitor): Promise<string> {
  const shown = await visitor.submit("/desk/set-up-factor", { intent: "begin" });
  expect(shown.body).toContain('aria-label="QR code for your app"');
  const uri = hidden(shown.body, "uri");
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  const fields = { factor: hidden(shown.body, "factor"), uri, oneTimeCode: totpCode(secret) };
  expect(await visitor.post("/desk/set-up-factor", fields)).toMatchObject({
    status: 303,
    location: "/desk",
  });
  return secret;
}

const logged = watchLog();
afterEach(() => {
  gotrue.accessSeconds = 3600;
  vi.useRealTimers();
});

describe("with two factors", () => {
  test("a provider sets up the second, and gives both from then on", async () => {
    const { email } = await hostedProvider();
    const visitor = await withFirstFactor(email);
    expect((await visitor.get("/desk")).location).toBe("/desk/second-factor");
    expect((await visitor.get("/desk/second-factor")).location).toBe("/desk/set-up-factor");
    const secret = await setUpFactor(visitor);
    expect((await visitor.get("/desk")).status).toBe(200);
    expect((await visitor.get("/desk/set-up-factor")).location).toBe("/desk");

    const later = await withFirstFactor(email);
    const asked = await later.get("/desk/profile");
    expect(asked.location).toBe("/desk/second-factor?to=%2Fdesk%2Fprofile");
    expect((await later.get(asked.location ?? "")).body).toContain("Enter your code");
    const wrong = await later.post(asked.location ?? "", { oneTimeCode: "000 00x" });
    expect(wrong.status).toBe(422);
    const [first = "", ...rest] = totpCode(secret);
    const other = `${(Number(first) + 1) % 10}${rest.join("")}`;
    expect((await later.post(asked.location ?? "", { oneTimeCode: other })).body).toContain("That code isn");
    expect((await later.get("/desk")).location).toBe("/desk/second-factor");
    const next = totpCode(secret, Date.now() + 30_000).replace(/^.../, "$& ");
    const right = await later.post(asked.location ?? "", { oneTimeCode: next });
    expect(right).toMatchObject({ status: 303, location: "/desk/profile" });
    expect((await later.get("/desk")).status).toBe(200);
  });

  test("a code is good for one session: another that saw it waits for the next, the same may press twice", async () => {
    const { email } = await hostedProvider();
    const secret = await setUpFactor(await withFirstFactor(email));
    const page = "/desk/second-factor";
    const seen = await withFirstFactor(email);
    const used = await seen.post(page, { oneTimeCode: totpCode(secret) });
    expect(used.status).toBe(422);
    expect(used.body).toContain("That code was used already");

    const code = totpCode(secret, Date.now() + 30_000);
    const [one, two] = [await withFirstFactor(email), await withFirstFactor(email)];
    const tries = [one, one.twin(), two].map((visitor) => visitor.post(page, { oneTimeCode: code }));
    const answers = (await Promise.all(tries)).map(({ status }) => status);
    expect([one.cookies.has("desk"), answers].flat()).toEqual([true, 303, 303, 422]);
    for (let turn = 0; turn < 2; turn++)
      expect((await two.post(page, { oneTimeCode: code })).status).toBe(422);
    expect((await two.get("/desk")).location).toBe(page);
  });

  test("with only the first factor, a claim isn't renewed", async () => {
    const { id, email } = await hostedProvider();
    const { requestId } = await newReview({ state: "VT" });
    await alterReview(requestId, { claimed_by: id, claimed_until: minutesFromNow(2) });
    const minutesLeft = async () => {
      const { claimed_until } = await rowWhere(world, "letter_reviews", "request_id", requestId);
      return (Date.parse(String(claimed_until)) - Date.now()) / 60_000;
    };
    const visitor = await withFirstFactor(email);
    const page = `/desk/review/${requestId}`;
    expect((await visitor.get(page)).location).toContain("/desk/second-factor");
    expect((await visitor.post(page, { intent: "claim" })).status).toBe(401);
    expect(await minutesLeft()).toBeLessThan(3);
    await setUpFactor(visitor);
    expect((await visitor.get(page)).status).toBe(200);
    expect(await minutesLeft()).toBeGreaterThan(10);
  });

  test("a wrong first code keeps what is to be scanned on the page", async () => {
    const { email } = await hostedProvider();
    const visitor = await withFirstFactor(email);
    const shown = await visitor.submit("/desk/set-up-factor", { intent: "begin" });
    const fields = { factor: hidden(shown.body, "factor"), uri: hidden(shown.body, "uri") };
    const refused = await visitor.post("/desk/set-up-factor", { ...fields, oneTimeCode: "12345" });
    expect(refused.status).toBe(422);
    expect(hidden(refused.body, "uri")).toBe(fields.uri);
    expect(refused.body).toContain("QR code for your app");
  });

  test("ten wrong codes are the last for a while", async () => {
    const { email } = await hostedProvider();
    const visitor = await withFirstFactor(email);
    const secret = await setUpFactor(visitor);
    const later = await withFirstFactor(email);
    const tries = [];
    for (let turn = 0; turn < 10; turn++)
      tries.push((await later.post("/desk/second-factor", { oneTimeCode: "000001" })).status);
    expect(tries.at(-1)).toBe(429);
    expect((await later.post("/desk/second-factor", { oneTimeCode: totpCode(secret) })).status).toBe(429);
    const events = logged.map(({ fields }) => fields.security).filter((name) => /^factor/.test(String(name)));
    expect(new Set(events)).toEqual(new Set(["factor-set-up", "factor-refused", "factor-limited"]));
    expect(JSON.stringify(logged)).not.toContain(email);
  });

  test("the operator removes a lost one", async () => {
    const { email, user } = await hostedProvider();
    const visitor = await withFirstFactor(email);
    await setUpFactor(visitor);
    const { removeSecondFactors } = await import("~/letters/desk/store/save-provider.server");
    expect(await removeSecondFactors(user.id)).toBe(1);
    const later = await withFirstFactor(email);
    expect((await later.get("/desk/second-factor")).location).toBe("/desk/set-up-factor");
  });
});

describe("a session", () => {
  test("is checked by the project's public key, without asking it", async () => {
    const { email } = await hostedProvider();
    const visitor = await withFirstFactor(email);
    await setUpFactor(visitor);
    await visitor.get("/desk");
    server.received.length = 0;
    expect((await visitor.get("/desk")).status).toBe(200);
    expect(server.received.map(({ path }) => path)).toEqual([]);
  });

  test("is refreshed once by two tabs at once, and the old cookie is good for a moment", async () => {
    const { email } = await hostedProvider();
    const visitor = await withFirstFactor(email);
    gotrue.accessSeconds = 30;
    await setUpFactor(visitor);
    const [one, two, late] = [visitor.twin(), visitor.twin(), visitor.twin()];
    server.received.length = 0;
    gotrue.accessSeconds = 3600;
    const answers = await Promise.all([one.get("/desk"), two.get("/desk")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await late.get("/desk")).status).toBe(200);
    expect(server.received.filter(({ path }) => path.endsWith("/token"))).toHaveLength(1);
    expect(one.cookies.get("desk")).not.toBe(visitor.cookies.get("desk"));
    expect((await one.get("/desk")).status).toBe(200);
  });

  test("that was revoked at the project ends at its next refresh", async () => {
    const { email, user } = await hostedProvider();
    const visitor = await withFirstFactor(email);
    gotrue.accessSeconds = 30;
    await setUpFactor(visitor);
    gotrue.sessions = gotrue.sessions.filter((session) => session.user !== user);
    expect((await visitor.get("/desk")).location).toBe("/desk/sign-in");
  });

  test("ends twelve hours after signing in, however much it is used", async () => {
    const { email } = await hostedProvider();
    const visitor = await withFirstFactor(email);
    vi.useFakeTimers({ now: Date.now() + 12 * 3_600_000 + 1_000, toFake: ["Date"] });
    expect((await visitor.get("/desk")).location).toBe("/desk/sign-in");
  });

  test("can't begin while Auth is away; the page says so and keeps the address", async () => {
    const { email } = await hostedProvider();
    server.answerWith("hang-up");
    const answer = await new Visitor().post("/desk/sign-in", { email, password });
    server.answerWith(gotrue.answer);
    expect(answer.status).toBe(503);
    expect(answer.body).toContain("sign-in service");
    expect(answer.body).toContain(email);
  });
});

describe("an invitation", () => {
  test("is mailed by us, sets a password once and leads to the second factor", async () => {
    const { id, email } = await hostedProvider();
    gotrue.users.pop();
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, () => mailDeskLink(id, "invite", "invite-1"));
    expect(sent).toMatchObject([{ to: email, subject: "Set your password", idempotencyKey: "invite-1" }]);
    const address = /http:\/\/127.0.0.1:3000(\/desk\/link\S+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
    const user = gotrue.users.at(-1);
    expect((await rowWhere(world, "providers", "id", id)).user_id).toBe(user?.id);

    const visitor = new Visitor();
    expect((await visitor.get(address)).body).toContain("One press");
    expect(gotrue.links.size).toBe(1);
    expect(await visitor.post(address)).toMatchObject({ status: 303, location: "/desk/password" });
    const chosen = await visitor.post("/desk/password", { password: "another good password" });
    expect(chosen).toMatchObject({ status: 303, location: "/desk" });
    expect(user?.password).toBe("another good password");
    expect((await visitor.get("/desk/password")).location).toBe("/desk");
    expect((await visitor.get("/desk")).location).toBe("/desk/second-factor");
    const again = await new Visitor().post(address);
    expect(again.status).toBe(404);
    expect(again.body).toContain("no longer works");
  });

  test("to set another password asks for the second factor first, and ends other sessions", async () => {
    const { id, email, user } = await hostedProvider();
    const elsewhere = await withFirstFactor(email);
    gotrue.accessSeconds = 30;
    const secret = await setUpFactor(elsewhere);
    gotrue.accessSeconds = 3600;
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, () => mailDeskLink(id, "recovery", "recovery-1"));
    const address = /http:\/\/127.0.0.1:3000(\/desk\/link\S+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
    const visitor = new Visitor();
    await visitor.post(address);
    expect((await visitor.get("/desk/password")).location).toBe("/desk/second-factor?to=%2Fdesk%2Fpassword");
    const given = await visitor.post("/desk/second-factor?to=%2Fdesk%2Fpassword", {
      oneTimeCode: totpCode(secret, Date.now() + 30_000),
    });
    expect(given.location).toBe("/desk/password");
    expect((await visitor.post("/desk/password", { password })).body).toContain("Choose another");
    expect((await visitor.post("/desk/password", { password: "short" })).status).toBe(422);
    await visitor.post("/desk/password", { password: "a password that is new" });
    expect(user.password).toBe("a password that is new");
    expect((await elsewhere.get("/desk")).location).toBe("/desk/sign-in");
    expect((await visitor.get("/desk")).status).toBe(200);
  });
});
