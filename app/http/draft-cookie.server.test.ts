import { expect, test, vi } from "vitest";

const secret = "the-secret-of-these-tests-0123456789";

async function cookieModule(environment: Record<string, string> = {}) {
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", environment.SESSION_SECRET ?? secret);
  vi.stubEnv("PUBLIC_URL", environment.PUBLIC_URL ?? "");
  return import("./draft-cookie.server");
}

const withCookie = (setCookie: string) =>
  new Request("http://localhost/", { headers: { Cookie: setCookie.split(";")[0] ?? "" } });

test("a secret comes back from the cookie it was kept in, and only from that journey's", async () => {
  const { keepDraft, newDraftSecret, readDraftSecret } = await cookieModule();
  const kept = newDraftSecret();
  const request = withCookie(await keepDraft("product", kept));
  expect(await readDraftSecret(request, "product")).toBe(kept);
  expect(await readDraftSecret(request, "order-1")).toBeNull();
});

test("one signed with another secret, or changed by a sign, is none", async () => {
  const { keepDraft, newDraftSecret, readDraftSecret } = await cookieModule();
  const value = await keepDraft("product", newDraftSecret());
  const changed = value.replace(/=(.)/, (_, first: string) => `=${first === "I" ? "J" : "I"}`);
  expect(await readDraftSecret(withCookie(changed), "product")).toBeNull();
  const other = await cookieModule({ SESSION_SECRET: "another-secret-of-these-tests-0123456789" });
  expect(await other.readDraftSecret(withCookie(value), "product")).toBeNull();
  expect(await other.readDraftSecret(new Request("http://localhost/"), "product")).toBeNull();
});

test("a signed value that is no secret is none", async () => {
  const { keepDraft, readDraftSecret } = await cookieModule();
  for (const value of ["", "short", "x".repeat(44)]) {
    expect(await readDraftSecret(withCookie(await keepDraft("product", value)), "product")).toBeNull();
  }
});

test("on https the cookie is bound to the host and never sent in the clear", async () => {
  const { forgetDraft, keepDraft } = await cookieModule({ PUBLIC_URL: "https://letterwell.example" });
  for (const cookie of [await keepDraft("product", "x"), await forgetDraft("product")]) {
    expect(cookie).toMatch(/^__Host-draft-product=/);
    for (const part of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(part);
    expect(cookie).not.toContain("Domain");
  }
});

test("secrets are long, each its own, and stored as a digest alone", async () => {
  const { hashDraftSecret, newDraftSecret } = await cookieModule();
  const secrets = new Set(Array.from({ length: 100 }, newDraftSecret));
  expect(secrets.size).toBe(100);
  for (const one of secrets) {
    expect(Buffer.from(one, "base64url")).toHaveLength(32);
    expect(hashDraftSecret(one)).toMatch(/^[0-9a-f]{64}$/);
  }
});
