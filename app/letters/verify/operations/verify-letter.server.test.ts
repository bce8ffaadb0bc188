import { describe, expect, test } from "vitest";
import { longDate } from "~/platform/values/date";
import { dayInState } from "~/platform/values/state-day";
import { letterOf } from "../../../../tests/support/letter";
import { newReviewed } from "../../../../tests/support/reviewed";
import { newVerifiableLetter, pdfOf, secretWords } from "../../../../tests/support/verifiable-letter";
import { type Answer, Visitor } from "../../../../tests/support/visitor";
import { openWorld } from "../../../../tests/support/world";
import { newVerificationCode, printedCode } from "../../domain/verification-code";

const world = await openWorld();
const { license } = letterOf().signer;

const mistypedOf = (code: string) => (code.startsWith("0") ? "1" : "0") + code.slice(1);
const json = (body: string): unknown => JSON.parse(body);

const partHeader = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

const upload = (code: string, file: Uint8Array<ArrayBuffer> | null, headers: Record<string, string> = {}) => {
  const body = new FormData();
  body.set("file", new Blob(file ? [file] : [], { type: "application/pdf" }), file ? "letter.pdf" : "");
  const visitor = new Visitor();
  return visitor.send(visitor.request(`/verify/${code}`, { body, headers }));
};

/** The page's message after a file was uploaded, which a reload doesn't repeat. */
async function compared(code: string, file: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const body = new FormData();
  body.set("file", new Blob([file], { type: "application/pdf" }), "letter.pdf");
  const visitor = new Visitor();
  const { status, location } = await visitor.send(visitor.request(`/verify/${code}`, { body }));
  expect([status, location]).toEqual([303, `/verify/${code}`]);
  const page = await visitor.get(`/verify/${code}`);
  expect((await visitor.get(`/verify/${code}`)).data).toMatchObject({ compared: null });
  return page;
}

describe("the form", () => {
  test.each([
    [(code: string) => printedCode(code).toLowerCase()],
    [(code: string) => ` ${code.replaceAll("0", "O")} `],
  ])("leads to the letter's page, however the code is typed", async (typed) => {
    const code = newVerificationCode();
    const answer = await new Visitor().get(`/verify?${new URLSearchParams({ code: typed(code) })}`);
    expect(answer).toMatchObject({ status: 303, location: `/verify/${code}` });
  });

  test("says that a code is mistyped or missing, and keeps what was typed", async () => {
    const typed = mistypedOf(newVerificationCode());
    const answer = await new Visitor().get(`/verify?code=${typed}`);
    expect(answer.status).toBe(422);
    expect(answer.body).toContain("There&#x27;s a typing mistake in this code");
    expect(answer.body).toContain(`value="${typed}"`);
    const empty = await new Visitor().get("/verify?code=");
    expect(empty.status).toBe(422);
    expect(empty.body).toContain("Please type the code from the letter");
  });
});

describe("a letter's page", () => {
  test("tells dates and signer, nothing about the patient, and is neither stored nor indexed", async () => {
    const { code, issuedOn, endsOn } = await newVerifiableLetter(world.db);
    const { status, body, headers } = await new Visitor().get(`/verify/${printedCode(code).toLowerCase()}`);
    expect(status).toBe(200);
    for (const words of ["is valid", "Grace Hopper, MD", "1234567893", license.number, printedCode(code)])
      expect(body).toContain(words);
    for (const day of [issuedOn, endsOn]) expect(body).toContain(longDate(day));
    expect(body).not.toMatch(secretWords);
    expect(body).toContain('name="robots" content="noindex"');
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(headers.get("Cache-Control") ?? "no-store").toBe("no-store");
  });

  test.each([
    ["corrected", "This letter was corrected", "a newer version has replaced it"],
    ["revoked", "This letter was revoked", "Revoked on"],
  ] as const)("says that it was %s", async (state, title, words) => {
    const { code } = await newVerifiableLetter(world.db, { state, endedAt: "2026-11-05T12:00:00Z" });
    const { body } = await new Visitor().get(`/verify/${code}`);
    expect(body).toContain(title);
    expect(body).toContain(words);
    expect(body).toContain("November 5, 2026");
  });

  test("says that a sample is one, and doesn't send anyone to look its signer up", async () => {
    const { code } = await newVerifiableLetter(world.db, { content: { isSample: true } });
    const { body } = await new Visitor().get(`/verify/${code}`);
    expect(body).toContain("made in a demonstration");
    expect(body).not.toContain("npiregistry");
  });

  test("an unknown and an impossible code look alike but for the hint", async () => {
    const code = newVerificationCode();
    const [unknown, mistyped] = await Promise.all(
      [code, mistypedOf(code), "%00<b>"].map((typed) =>
        new Visitor().get(`/verify/${encodeURIComponent(typed)}`),
      ),
    );
    for (const answer of [unknown, mistyped]) {
      expect(answer?.status).toBe(404);
      expect(answer?.thrown).toBe(false);
      expect(answer?.body).toContain("know this code");
    }
    expect(unknown?.body).not.toContain("typing mistake");
    expect(mistyped?.body).toContain("typing mistake");
  });

  test("a letter that starts later says so, to people and to systems", async () => {
    const startsOn = dayInState(null, new Date(Date.now() + 3 * 86_400_000));
    const { code } = await newVerifiableLetter(world.db, { content: { startsOn } });
    const page = await new Visitor().get(`/verify/${code}`);
    expect(page.body).toContain("This letter is not yet valid");
    const answer = await new Visitor().get(`/api/verify/${code}`);
    expect(json(answer.body)).toMatchObject({ state: "not-yet-valid", valid_from: startsOn });
  });

  test("a letter whose file isn't made yet is unknown", async () => {
    const { code } = await newVerifiableLetter(world.db, { state: "making" });
    expect((await new Visitor().get(`/verify/${code}`)).status).toBe(404);
  });
});

describe("comparing a file", () => {
  test("the issued file is recognized, another one is not, and none or a large one is refused", async () => {
    const { code } = await newVerifiableLetter(world.db);
    const outcome = async (file: Uint8Array<ArrayBuffer> | null) => {
      const { status, data } = await upload(code, file);
      return [status, data];
    };
    expect(await compared(code, pdfOf(code))).toMatchObject({ data: { compared: "same" } });
    expect(await compared(code, Buffer.from("%PDF-1.7 forged"))).toMatchObject({
      data: { compared: "different" },
    });
    expect(await outcome(null)).toEqual([422, { outcome: "missing" }]);
    expect(await outcome(new Uint8Array(10 * 1024 * 1024 + 1))).toEqual([413, { outcome: "too-large" }]);
  });

  test.each([
    ["announced", { "Content-Length": String(11 * 1024 * 1024) }],
    ["not announced", {}],
  ])("a body without end, its length %s, is refused before it is read to its end", async (_, length) => {
    const { code } = await newVerifiableLetter(world.db);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(sent === 65_536 ? Buffer.from(partHeader) : new Uint8Array(65_536));
      },
    });
    const visitor = new Visitor();
    const headers = { ...length, "Content-Type": "multipart/form-data; boundary=x" };
    const request = visitor.request(`/verify/${code}`, { body: endless, duplex: "half", headers });
    const { status, data } = await visitor.send(request);
    expect([status, data]).toEqual([413, { outcome: "too-large" }]);
    expect(sent).toBeLessThan(12 * 1024 * 1024);
  });

  test("the page shows what came of it", async () => {
    const { code } = await newVerifiableLetter(world.db);
    const { body } = await compared(code, pdfOf(code));
    expect(body).toMatch(/data-outcome="same"><div/);
    expect(body).toMatch(/data-outcome="different" hidden/);
  });

  test("forms of other sites, of other kinds and without end are refused; an unknown code compares nothing", async () => {
    const { code } = await newVerifiableLetter(world.db);
    expect((await upload(code, pdfOf(code), { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await new Visitor().post(`/verify/${code}`, { file: "x" })).status).toBe(415);
    const visitor = new Visitor();
    const broken = visitor.request(`/verify/${code}`, {
      body: "--x\r\nno part",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
    });
    expect((await visitor.send(broken)).status).toBe(400);
    expect((await upload(newVerificationCode(), pdfOf(code))).status).toBe(404);
  });
});

describe("the JSON", () => {
  test("tells an administrator's system the same, from any origin, never cached", async () => {
    const { code, issuedOn, startsOn, endsOn } = await newVerifiableLetter(world.db);
    const { status, body, headers } = await new Visitor().get(`/api/verify/${printedCode(code)}`);
    expect(status).toBe(200);
    expect(json(body)).toEqual({
      code: printedCode(code),
      state: "valid",
      is_sample: false,
      has_newer_version: false,
      issued_on: issuedOn,
      valid_from: startsOn,
      valid_until: endsOn,
      ended_on: null,
      signer: { name: "Grace Hopper", credential: "MD", npi: "1234567893", license },
      pdf_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      verify_url: `http://127.0.0.1:3000/verify/${code}`,
    });
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(body).not.toMatch(secretWords);
  });

  test("a letter that was signed tells the license it was signed under, which isn't read from what is encrypted", async () => {
    const code = newVerificationCode();
    await (await newReviewed(world, "product")).send({ code });
    expect(json((await new Visitor().get(`/api/verify/${code}`)).body)).toMatchObject({
      signer: { license },
    });
  });

  test("a corrected letter has a newer version", async () => {
    const { code } = await newVerifiableLetter(world.db, {
      state: "corrected",
      endedAt: "2026-11-05T12:00:00Z",
    });
    const { body } = await new Visitor().get(`/api/verify/${code}`);
    expect(json(body)).toMatchObject({ state: "corrected", has_newer_version: true, ended_on: "2026-11-05" });
  });

  test("says in one word why there is no answer", async () => {
    const code = newVerificationCode();
    const ask = async (typed: string) => {
      const { status, body } = await new Visitor().get(`/api/verify/${typed}`);
      return { status, ...Object(json(body)).error };
    };
    expect(await ask(code)).toMatchObject({ status: 404, code: "unknown_code", mistyped: false });
    expect(await ask(mistypedOf(code))).toMatchObject({ status: 404, code: "unknown_code", mistyped: true });
    const posted = await new Visitor().post(`/api/verify/${code}`);
    expect(posted.status).toBe(405);
  });
});

test("a visitor who looks up too many codes waits", async () => {
  const visitor = new Visitor();
  const from = { headers: { "X-Peer-Address": "203.0.113.77" } };
  const code = newVerificationCode();
  const { headers } = from;
  const ask = () => visitor.get(`/verify/${code}`, headers);
  const first = await Promise.all(Array.from({ length: 120 }, ask));
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([404]));
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect((await visitor.get(`/api/verify/${code}`, headers)).status).toBe(429);
  expect((await visitor.get(`/verify/${code}`, { "X-Peer-Address": "203.0.113.78" })).status).toBe(404);
});
