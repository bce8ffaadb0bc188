import { describe, expect, test } from "vitest";
import { runInviteCommand } from "~/letters/desk/operations/invite-command.server";
import { mailDeskLink } from "~/letters/desk/operations/mail-desk-link.server";
import { openHostedDesk } from "../../support/hosted-desk";
import { linkIn } from "../../support/mailbox";
import { mailbox } from "../../support/operations";
import { Visitor } from "../../support/visitor";
import { openWorld, rowsWhere } from "../../support/world";

// As in production, tokens are verified offline with the project's public key, so a copied token outlives a session ended
// at the project.
const world = await openWorld();
const { gotrue, hostedProvider, password, server } = await openHostedDesk(world);

async function signIn(email: string): Promise<Visitor> {
  const visitor = new Visitor();
  expect((await visitor.post("/desk/sign-in", { email, password })).location).toBe("/desk");
  return visitor;
}
const isOpen = async (visitor: Visitor) => (await visitor.twin().get("/desk")).status === 200;

describe("a copied cookie of the desk", () => {
  test("opens nothing once its owner signed out", async () => {
    const { email } = await hostedProvider();
    const visitor = await signIn(email);
    const copy = visitor.twin();
    expect(await isOpen(copy)).toBe(true);
    await visitor.post("/desk/sign-out");
    expect(await isOpen(copy)).toBe(false);
  });

  test("opens nothing once its owner signed out while Auth was away", async () => {
    const { email } = await hostedProvider();
    const visitor = await signIn(email);
    const copy = visitor.twin();
    server.answerWith("hang-up");
    await visitor.post("/desk/sign-out");
    server.answerWith(gotrue.answer);
    expect(await isOpen(copy)).toBe(false);
  });

  test("opens nothing once its owner set another password", async () => {
    const { id, email } = await hostedProvider();
    const copy = await signIn(email);
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, () => mailDeskLink(id, "recovery", `recovery-${id}`));
    const visitor = new Visitor();
    await visitor.post(linkIn(sent[0]?.text));
    await visitor.post("/desk/password", { password: "a quite different long password" });
    expect(await isOpen(visitor)).toBe(true);
    expect(await isOpen(copy)).toBe(false);
  });

  test("opens nothing once the operator removed the second factor, or closed the account and opened it again", async () => {
    const { email, user } = await hostedProvider();
    user.factors.push({ id: crypto.randomUUID(), secret: "A", status: "verified" });
    const copy = await signIn(email);
    expect((await runInviteCommand(["--reset-factor", email])).exitCode).toBe(0);
    expect(await isOpen(copy)).toBe(false);
    const second = await signIn(email);
    await runInviteCommand(["--disable", email]);
    await world.db.from("providers").update({ is_active: true }).eq("email", email);
    expect(await isOpen(second)).toBe(false);
  });

  test("opens no page after half an hour without a request, and typed values are returned", async () => {
    const { email, user } = await hostedProvider();
    const visitor = await signIn(email);
    const [session] = await rowsWhere(world, "sign_ins", "subject", user.id);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await world.db
      .from("sign_ins")
      .update({ seen_at: ago(29) })
      .eq("id", String(session?.id));
    expect(await isOpen(visitor)).toBe(true);
    await world.db
      .from("sign_ins")
      .update({ seen_at: ago(31) })
      .eq("id", String(session?.id));
    expect(await isOpen(visitor)).toBe(false);
    const late = await visitor.post("/desk/profile", { name: "typed late" });
    expect(late.status).toBe(401);
    expect(late.body).toContain("typed late");
  });
});

describe("the list of sessions", () => {
  test("shows where one is signed in, and ends each of one's own, and no other's", async () => {
    const { email } = await hostedProvider();
    const [here, elsewhere] = [await signIn(email), await signIn(email)];
    const stranger = await signIn((await hostedProvider()).email);
    await here.post("/desk/notices", { zone: "America/Denver", quietFrom: "0", quietUntil: "0" });
    const page = await here.get("/desk/sessions");
    const ids = [...page.body.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id ?? "");
    expect(ids).toHaveLength(1);
    expect(page.body).toMatch(/at \d+:\d\d [AP]M M[SD]T/);
    expect(page.body).not.toContain("UTC");
    expect(page.body).toContain('href="/desk/forgot-password"');
    await stranger.post("/desk/sessions", { session: ids });
    expect(await isOpen(elsewhere)).toBe(true);
    expect((await here.post("/desk/sessions", { session: ids })).location).toBe("/desk/sessions");
    expect(await isOpen(elsewhere)).toBe(false);
    expect(await isOpen(here)).toBe(true);
    expect(await isOpen(stranger)).toBe(true);
  });
});
