import { describe, expect, test, vi } from "vitest";
import { demoPassword } from "~/embedded-supabase/demo-providers.mjs";
import { useDatabase } from "~/platform/database/client.server";
import { peerHeader } from "~/platform/http/client-address.server";
import { newAuthUser, newProvider, signedInAt } from "../../support/desk";
import { mailbox, whileDatabaseAway } from "../../support/operations";
import { drainAll } from "../../support/outbox";
import { Visitor } from "../../support/visitor";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld({ ownClock: true });
const hour = 3_600_000;

describe("a session in the demo", () => {
  test("lasts while it is used, with newer tokens from time to time", async () => {
    const { email } = await newProvider();
    const visitor = await signedInAt(email);
    const first = visitor.cookies.get("desk");
    const began = Date.now();
    for (let hours = 0.4; hours < 12; hours += 0.4) {
      vi.useFakeTimers({ now: began + hours * hour, toFake: ["Date"] });
      const answers = await Promise.all([visitor.twin().get("/desk"), visitor.get("/desk")]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect(visitor.cookies.get("desk")).not.toBe(first);
    vi.useFakeTimers({ now: began + 12 * hour + 1_000, toFake: ["Date"] });
    expect((await visitor.get("/desk")).location).toBe("/desk/sign-in");
  });

  test("of which someone has an old copy ends for both once the copy is used", async () => {
    const { email } = await newProvider();
    const visitor = await signedInAt(email);
    const copy = visitor.twin();
    const began = Date.now();
    for (let hours = 0.4; hours <= 4; hours += 0.4) {
      vi.useFakeTimers({ now: began + hours * hour, toFake: ["Date"] });
      expect((await visitor.get("/desk")).status).toBe(200);
    }
    vi.useFakeTimers({ now: began + 4 * hour + 120_000, toFake: ["Date"] });
    expect((await copy.get("/desk")).location).toBe("/desk/sign-in");
  });
});

describe("a forgotten password", () => {
  let visitors = 0;
  /** Each time from another network. */
  const ask = (email: string) => {
    visitors += 1;
    const from = { headers: { [peerHeader]: `192.0.2.${visitors}` }, body: new URLSearchParams({ email }) };
    const visitor = new Visitor();
    return visitor.send(visitor.request("/desk/forgot-password?", from));
  };

  test("is reset by a mailed link, whatever case the address is typed in", async () => {
    const { email } = await newProvider();
    expect(await ask(email.toUpperCase())).toMatchObject({
      status: 303,
      location: "/desk/forgot-password?sent",
    });
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, drainAll);
    expect(sent).toMatchObject([{ to: email, subject: "Set a new password" }]);
    const link = /http:\/\/127.0.0.1:3000(\/desk\/link\S+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
    const visitor = new Visitor();
    await visitor.post(link);
    const used = await new Visitor().post(link);
    expect([used.status, used.body]).toEqual([404, expect.stringContaining("This link no longer works")]);
    expect((await visitor.post("/desk/password", { password: demoPassword })).body).toContain(
      "Choose another",
    );
    const common = await visitor.post("/desk/password", { password: "password1234" });
    expect(common.status).toBe(422);
    expect(common.body).toContain("Attackers try passwords like this first");
    expect(common.body).not.toContain("password1234");
    const set = await visitor.post("/desk/password", { password: "a password that is new" });
    expect(set.location).toBe("/desk");
    await signedInAt(email, "a password that is new");
    expect((await new Visitor().post("/desk/sign-in", { email, password: demoPassword })).status).toBe(422);
  });

  test("of no provider's address, a closed account or a mere user answers the same and mails nothing", async () => {
    const { email: closed } = await newProvider({ is_active: false });
    await newAuthUser("mere-user@mail.example");
    const answers = [];
    for (const email of ["nobody@mail.example", closed, "mere-user@mail.example"]) {
      const { status, location } = await ask(email);
      answers.push({ status, location });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ status: 303, location: "/desk/forgot-password?sent" });
    const due = (await rowsWhere(world, "outbox", "topic", "mail.desk-link")).filter(
      (row) => !row.delivered_at,
    );
    expect(due).toEqual([]);
  });

  test("is mailed three times an hour for an address; more asks get the same words", async () => {
    const { id, email } = await newProvider();
    for (let time = 1; time <= 4; time++) {
      expect((await ask(email)).status).toBe(303);
      await world.withServices({ mail: mailbox().mail }, drainAll);
    }
    const rows = await rowsWhere(world, "outbox", "payload->>providerId", id);
    expect(rows).toHaveLength(3);
  });
});

describe("the profile", () => {
  const fields = {
    name: "Ines M. Moreau",
    practiceName: "Lakeside Practice",
    address: "2 Oak Street\r\nBurlington, VT 05401",
    phone: "(802) 555-0123",
    signatureName: "I. Moreau",
  };

  test("is corrected, except NPI, credential and licenses", async () => {
    const { id, email } = await newProvider();
    const before = await rowWhere(world, "providers", "id", id);
    const visitor = await signedInAt(email);
    const more = {
      npi: "1234567893",
      credential: "DO",
      is_active: "",
      email: "other@mail.example",
      password: demoPassword,
    };
    expect((await visitor.post("/desk/profile?", { ...fields, ...more })).location).toBe("/desk/profile");
    expect((await visitor.get("/desk/profile")).body).toContain("Saved.");
    expect((await visitor.get("/desk/profile")).body).not.toContain("Saved.");
    const { npi, credential } = before;
    expect(await rowWhere(world, "providers", "id", id)).toMatchObject({
      npi,
      credential,
      email,
      is_active: true,
      name: "Ines M. Moreau",
      signature_name: "I. Moreau",
      address_lines: ["2 Oak Street", "Burlington, VT 05401"],
    });
  });

  test("accepts another name or signature only with the password, and the audit says what was changed", async () => {
    const { id, email } = await newProvider();
    const visitor = await signedInAt(email);
    const missing = await visitor.post("/desk/profile?", fields);
    expect(missing.status).toBe(422);
    expect(missing.body).toContain("Type your password to change the name");
    const wrong = await visitor.post("/desk/profile?", { ...fields, password: "mistyped-pass" });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain("isn&#x27;t your password");
    expect(wrong.body).toContain("Ines M. Moreau");
    expect(wrong.body).not.toContain("mistyped-pass");
    const before = await rowWhere(world, "providers", "id", id);
    expect(before).toMatchObject({ name: "Ines Moreau" });
    const others = { ...fields, name: "Ines Moreau", signatureName: "Ines Moreau" };
    expect((await visitor.post("/desk/profile?", others)).status).toBe(303);
    expect(await rowsWhere(world, "letter_audit", "actor_id", id)).toEqual([]);
    await visitor.post("/desk/profile?", { ...fields, password: demoPassword });
    expect(await rowsWhere(world, "letter_audit", "actor_id", id)).toMatchObject([
      {
        actor_kind: "provider",
        action: "provider changed",
        request_id: null,
        detail: { provider: id, fields: ["name", "signature_name"] },
      },
    ]);
    expect((await visitor.get("/desk")).status).toBe(200);
  });

  test("names what is wrong and keeps what was typed", async () => {
    const { email } = await newProvider();
    const visitor = await signedInAt(email);
    const refused = await visitor.post("/desk/profile?", { ...fields, phone: " ", address: "1\n2\n3\n4\n5" });
    expect(refused.status).toBe(422);
    for (const words of ["Phone is required", "one to four lines", "Lakeside Practice"])
      expect(refused.body).toContain(words);
  });

  test("shows a license that has ended as ended", async () => {
    const { email } = await newProvider({}, { VT: "2035-12-31", NH: "2020-01-31" });
    const { body } = await (await signedInAt(email)).get("/desk/profile");
    expect(body).toContain("Licensed in 1 state today");
    expect(body).toMatch(/New Hampshire<.*January 31, 2020<strong> \(ended\)/);
  });
});

test("while the database is away every page says so; the session outlasts it", async () => {
  const { email } = await newProvider();
  const visitor = await signedInAt(email);
  await whileDatabaseAway(world, async () => {
    for (const path of ["/desk", "/desk/profile"]) {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(503);
      expect(answer.body).toContain("reach our records");
    }
  });
  useDatabase(world.db, world.auth);
  expect((await visitor.get("/desk")).status).toBe(200);
});

test("no public page, crawler's list or preview leads to the desk", async () => {
  for (const path of ["/", "/brands", "/sitemap.xml", "/robots.txt", "/contact", "/find-letter"])
    expect((await new Visitor().get(path)).body).not.toMatch(/\/desk\b/);
});
