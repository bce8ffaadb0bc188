import { SignJWT } from "jose";
import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "../support/embedded";

const open = await openTestDatabase({ seed: false });
afterAll(open.close);
const password = "a password for tests";

test("what Auth writes while requests of the API roll back stays, and theirs does not", async () => {
  const emails = Array.from({ length: 3 }, (_, index) => `user-${index}@mail.example`);
  const refused = () =>
    open.client.from("brands").insert({ slug: "x", name: "x", description: "x", url: "not unique" }).select();
  await refused();
  let isSigningUp = true;
  const requests = async () => {
    while (isSigningUp) expect((await refused()).error).not.toBeNull();
  };
  const both = [requests(), requests()];
  const signUps = await Promise.all(emails.map((email) => open.auth.connect().signUp({ email, password })));
  isSigningUp = false;
  await Promise.all(both);
  for (const { error } of signUps) expect(error).toBeNull();
  for (const email of emails) {
    const { data, error } = await open.auth.connect().signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(await open.auth.claimsOf(data.session?.access_token ?? "")).toMatchObject({ email });
  }
});

test("a token that Auth didn't sign has no claims", async () => {
  const forged = await new SignJWT({ sub: crypto.randomUUID(), aal: "aal2" })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode("another secret"));
  for (const token of [forged, "", "not a token"]) expect(await open.auth.claimsOf(token)).toBeNull();
});

test("a link to set a password is the newest only, and works once", async () => {
  const first = await open.auth.invite("Ada@Mail.Example");
  const second = await open.auth.recover("ada@mail.example");
  expect(second?.userId).toBe(first.userId);
  const follow = (tokenHash = "") =>
    open.auth.connect().verifyOtp({ token_hash: tokenHash, type: "recovery" });
  expect((await follow(first.tokenHash)).error?.code).toBe("otp_expired");
  expect((await follow(second?.tokenHash)).error).toBeNull();
  expect((await follow(second?.tokenHash)).error?.code).toBe("otp_expired");
  expect(await open.auth.recover("unknown@mail.example")).toBeNull();
});

test("the public key reads no user, and no one else's requests reach Auth's tables", async () => {
  for (const client of [open.client, open.publicClient]) {
    const { error } = await client
      .schema("auth" as "public")
      .from("users" as "brands")
      .select();
    expect(error).not.toBeNull();
  }
});
