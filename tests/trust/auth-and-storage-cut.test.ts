import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { refreshTokens } from "~/letters/desk/store/sign-in.server";
import { makeLetter } from "~/letters/operations/make-letter.server";
import { openHosted, useDatabase } from "~/platform/database/client.server";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { EncryptedDocuments } from "~/platform/documents/service/encrypted-documents.server";
import { HostedDocuments } from "~/platform/documents/service/live.server";
import { Cipher } from "~/platform/encryption/cipher.server";
import { readCipherKeys } from "~/platform/encryption/cipher-keys.server";
import { env } from "~/platform/process/env.server";
import { services, useServices } from "~/services.server";
import { newReview } from "../contract/data/desk-rows";
import { hostedProject, projectKey } from "../support/behind-the-line";
import { type Cut, cuts, startCuttingServer } from "../support/cutting-server";
import { newProvider, signedInAt } from "../support/desk";
import { eventually } from "../support/eventually";
import { drainAll, outboxOf } from "../support/outbox";
import { newReviewed } from "../support/reviewed";
import { Visitor } from "../support/visitor";
import { openWorld, rowWhere } from "../support/world";

/** Hosted Auth and Storage with their connections cut, while the database answers. */
const world = await openWorld();
const authLine = await startCuttingServer(hostedProject(world));
const storageLine = await startCuttingServer(hostedProject(world));
afterAll(() => Promise.all([authLine.close(), storageLine.close()]));
const timeoutMs = 900;
const hosted = (url: string) => openHosted(url, projectKey, projectKey, timeoutMs);
const { id: providerId, email } = await newProvider({}, { VT: "2035-12-31" });
const hostedAuth = hosted(authLine.url).auth;
const bucket = new HostedDocuments(async () => hosted(storageLine.url).client.storage.from("documents"));
const documents = new EncryptedDocuments(
  bucket,
  () => new Cipher("document", readCipherKeys("DOCUMENT_KEYS", env())),
);
useServices({ documents });
afterAll(() => useServices({}));
beforeEach(() => Promise.all([authLine.cut(null), storageLine.cut(null)]));

describe("Auth cut while a provider works", () => {
  beforeEach(() => useDatabase(world.db, hostedAuth));

  test.each<Cut>(cuts)("%s", async (how) => {
    const visitor = await eventually(() => signedInAt(email));
    const { requestId } = await newReview({ state: "VT" });
    const path = `/desk/review/${requestId}`;
    await eventually(async () => expect((await visitor.post(path, { intent: "claim" })).status).toBe(303));
    const words = `Please name the "condition", ${how}`;
    const denial = { reason: "vague", words, intent: "decide" };
    const cookies = [...visitor.cookies];

    await authLine.cut(how);
    const began = performance.now();
    const [page, denied, signIn] = await Promise.all([
      visitor.twin().get("/desk"),
      visitor.post(`${path}/deny`, denial),
      new Visitor().post("/desk/sign-in", { email, password: "a password nobody has" }),
    ]);
    expect(performance.now() - began).toBeLessThan(10 * timeoutMs);
    expect(page.status).toBe(503);
    expect(page.body).toContain("reach our records");
    expect(denied.status).toBe(503);
    expect(denied.body).toContain("That isn&#x27;t saved yet");
    expect(denied.body).toContain(`name="words" value="${words.replaceAll('"', "&quot;")}"`);
    expect(signIn.status).toBe(503);
    expect(signIn.body).not.toContain("a password nobody has");
    expect([...visitor.cookies]).toEqual(cookies);
    expect((await new Visitor().get("/contact")).status).toBe(200);
    expect((await rowWhere(world, "letter_reviews", "request_id", requestId)).claimed_by).toBe(providerId);

    await authLine.cut(null);
    await eventually(async () => expect((await visitor.post(`${path}/deny`, denial)).location).toBe("/desk"));
    expect(await rowWhere(world, "letter_denials", "request_id", requestId)).toMatchObject({ words });
  });
});

test.each<Cut>(["refused", "broken", "page"])(
  "a refresh that Auth didn't answer (%s) is not tried again behind the provider's back",
  async (how) => {
    useDatabase(world.db, hostedAuth);
    await authLine.cut(how);
    const began = performance.now();
    authLine.received.length = 0;
    await expect(refreshTokens("a-refresh-token")).rejects.toThrow(DatabaseUnavailableError);
    // The library's own retries start 200 ms later and continue for half a minute.
    expect(performance.now() - began).toBeLessThan(10 * timeoutMs);
    expect(authLine.received.length).toBeLessThanOrEqual(1);
  },
);

describe("Storage cut", () => {
  beforeEach(() => useDatabase(world.db, world.auth));

  const ways: readonly Cut[] = ["silent", "refused", "lost", "half", "truncated", "page", "shape"];
  test.each(ways)("%s: a letter is not counted as made, and its file is asked for again", async (how) => {
    const request = await newReviewed(world, "order");
    await storageLine.cut(how);
    const letterId = await request.approve();
    await expect(makeLetter(letterId)).rejects.toThrow();
    expect(await rowWhere(world, "issued_letters", "id", letterId)).toMatchObject({ pdf_sha256: null });

    await storageLine.cut(null);
    await eventually(async () => {
      await world.db.from("outbox").update({ available_at: "2020-01-01T00:00:00Z" }).is("delivered_at", null);
      await drainAll();
      expect((await outboxOf(world, request.about.requestId)).every((row) => row.delivered_at)).toBe(true);
    });
    const visitor = new Visitor();
    const ask = () => visitor.post(`${request.path}/download`);

    await storageLine.cut(how);
    const began = performance.now();
    const without = await ask();
    expect(performance.now() - began).toBeLessThan(10 * timeoutMs);
    expect(without).toMatchObject({ status: 303, location: request.path });
    const page = await visitor.get(request.path);
    expect(page.status).toBe(200);
    expect(page.body).toContain("We couldn&#x27;t get the file just now. Please try again in a moment.");

    await storageLine.cut(null);
    await eventually(async () =>
      expect(await ask()).toMatchObject({ status: 200, body: expect.stringMatching(/^%PDF-1\.7/) }),
    );
    expect(services().documents).toBe(documents);
  });
});
