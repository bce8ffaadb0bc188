import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { demoPassword } from "~/embedded-supabase/demo-providers.mjs";
import { ServiceError } from "~/platform/service/service-error";
import { freshNpi, newProvider, signedInAt } from "../../../../tests/support/desk";
import { mailbox } from "../../../../tests/support/operations";
import { Visitor } from "../../../../tests/support/visitor";
import { openWorld, rowsWhere, rowWhere } from "../../../../tests/support/world";
import { runInviteCommand } from "./invite-command.server";

const world = await openWorld();

const flags = (change: Record<string, string | string[]> = {}) =>
  Object.entries({
    name: "Ines Moreau",
    credential: "DO",
    npi: freshNpi(),
    license: ["VT:042.0012345:2031-11-30", "NH:12345:2031-01-31"],
    practice: "Moreau Family Practice",
    address: ["1 Elm Street", "Burlington, VT 05401"],
    phone: "(802) 555-0100",
    ...change,
  }).flatMap(([name, value]) => [value].flat().flatMap((one) => [`--${name}`, one]));

async function run(...args: string[]) {
  const { mail, sent } = mailbox();
  const result = await world.withServices({ mail }, () => runInviteCommand(args));
  return { ...result, sent };
}

describe("inviting a provider", () => {
  test("writes the row and mails a link that sets a password", async () => {
    const { exitCode, output, sent } = await run("Ines@Mail.Example", ...flags());
    expect({ exitCode, output }).toMatchObject({ exitCode: 0 });
    expect(sent).toMatchObject([{ to: "ines@mail.example", subject: "Set your password" }]);
    const row = await rowWhere(world, "providers", "email", "ines@mail.example");
    expect(row).toMatchObject({ credential: "DO", signature_name: "Ines Moreau" });
    expect(row.user_id).not.toBeNull();
    expect(await rowsWhere(world, "provider_licenses", "provider_id", String(row.id))).toHaveLength(2);

    const link = /http:\/\/127.0.0.1:3000(\/desk\/link\S+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
    const visitor = new Visitor();
    expect((await visitor.get(link)).status).toBe(200);
    expect((await visitor.post(link)).location).toBe("/desk/password");
    expect((await visitor.get("/desk/password")).body).toContain("ines@mail.example");
    expect((await visitor.post("/desk/password", { password: demoPassword })).location).toBe("/desk");
    expect((await visitor.get("/desk")).body).toContain("Ines Moreau, DO");
    await signedInAt("ines@mail.example");
    expect((await new Visitor().post(link)).status).toBe(404);
  });

  test("again changes what is given and nothing else, without another mail", async () => {
    await run("again@mail.example", ...flags());
    const license = ["--license", "VT:NEW:2032-01-01"];
    const { exitCode, sent, output } = await run(
      "again@mail.example",
      "--phone",
      "(802) 555-0199",
      ...license,
    );
    expect({ exitCode, sent, output }).toEqual({
      exitCode: 0,
      sent: [],
      output: "again@mail.example is updated.",
    });
    const row = await rowWhere(world, "providers", "email", "again@mail.example");
    expect(row).toMatchObject({ phone: "(802) 555-0199", name: "Ines Moreau" });
    const licenses = await rowsWhere(world, "provider_licenses", "provider_id", String(row.id));
    expect(licenses).toMatchObject([{ state: "VT", license_number: "NEW", expires_on: "2032-01-01" }]);
    const changes = await rowsWhere(world, "letter_audit", "detail->>providerId", String(row.id));
    expect(changes.map(({ actor_kind, action, detail }) => ({ actor_kind, action, detail }))).toEqual(
      [1, 2].map(() => ({
        actor_kind: "operator",
        action: "licenses-changed",
        detail: { providerId: row.id, states: ["NH", "VT"] },
      })),
    );
    expect((await run("again@mail.example", "--mail")).sent).toHaveLength(1);
  });

  test("with a bad value saves nothing and names each", async () => {
    const { exitCode, output } = await run(
      "bad@mail.example",
      ...flags({ npi: "1234567890", license: "ZZ:1:2030-01-01" }),
    );
    expect(exitCode).toBe(1);
    expect(output).toMatch(/Nothing was saved:\n {2}npi: .*\n {2}license: .*/);
    expect(await rowsWhere(world, "providers", "email", "bad@mail.example")).toEqual([]);
  });

  test("with a license that has ended saves nothing and says which; an update that leaves it as it is does", async () => {
    const license = ["VT:1:2031-11-30", "NH:2:2020-01-31"];
    const refused = {
      exitCode: 1,
      output: "Nothing was saved:\n  license: The license of NH ended on 2020-01-31",
    };
    expect(await run("ended@mail.example", ...flags({ license }))).toMatchObject({ ...refused, sent: [] });
    expect(await rowsWhere(world, "providers", "email", "ended@mail.example")).toEqual([]);
    const { id, email } = await newProvider({}, { NH: "2020-01-31" });
    expect(await run(email, "--license", "NH:2:2020-02-31")).toMatchObject({ exitCode: 1 });
    expect(await run(email, "--license", "NH:2:2020-02-01")).toMatchObject({ exitCode: 1 });
    expect(await run(email, "--phone", "(802) 555-0188")).toMatchObject({ exitCode: 0 });
    expect(await rowsWhere(world, "provider_licenses", "provider_id", id)).toMatchObject([{ state: "NH" }]);
  });

  test("with another provider's NPI saves nothing", async () => {
    const { exitCode, output } = await run("copy@mail.example", ...flags({ npi: "1234567893" }));
    expect({ exitCode, output }).toEqual({
      exitCode: 1,
      output: "Nothing was saved:\n  npi: another provider has it",
    });
  });

  test("says so when the mail can't be sent; --mail sends it later", async () => {
    const { mail } = mailbox(new ServiceError("mail", "refused"));
    const args = ["late@mail.example", ...flags()];
    const first = await world.withServices({ mail }, () => runInviteCommand(args));
    expect(first).toMatchObject({ exitCode: 1, output: expect.stringContaining("--mail") });
    expect(await run("late@mail.example", "--mail")).toMatchObject({ exitCode: 0, sent: [{}] });
  });

  test("takes a picture as signature, and a typed name again later", async () => {
    const { email } = await newProvider();
    const file = join(world.dataDir, "signature.png");
    writeFileSync(file, Buffer.from("iVBORw0KGgoAAAANSUhEUg==", "base64"));
    expect((await run(email, "--signature", file)).exitCode).toBe(0);
    expect(await rowWhere(world, "providers", "email", email)).toMatchObject({
      signature_name: "Ines Moreau",
      signature_png: "iVBORw0KGgoAAAANSUhEUg==",
    });
    await run(email, "--signature", "I. Moreau");
    expect(await rowWhere(world, "providers", "email", email)).toMatchObject({
      signature_name: "I. Moreau",
      signature_png: null,
    });
    expect(await run(email, "--signature", "gone.png")).toMatchObject({ exitCode: 1 });
    writeFileSync(file, "GIF89a");
    expect((await run(email, "--signature", file)).output).toContain("signature: ");
  });
});

test("disabling ends the desk for a provider who is signed in; only --open opens it again", async () => {
  const { email } = await newProvider();
  const visitor = await signedInAt(email);
  expect((await visitor.get("/desk")).status).toBe(200);
  expect((await run("--disable", email.toUpperCase())).exitCode).toBe(0);
  expect((await visitor.get("/desk")).location).toBe("/desk/sign-in");
  const changed = await run(email, "--phone", "(802) 555-0199");
  expect(changed).toMatchObject({ exitCode: 1, output: expect.stringContaining("is closed") });
  expect((await (await signedInAt(email)).get("/desk")).status).toBe(403);
  expect((await run(email, "--open")).exitCode).toBe(0);
  expect((await (await signedInAt(email)).get("/desk")).status).toBe(200);
});

test("an address that was mistyped is corrected: the new one is invited, and who got the mail at the old one is out", async () => {
  const { id, email } = await newProvider();
  const stranger = await signedInAt(email);
  const right = `right-${email}`;
  expect(await run("nobody@mail.example", "--email", right)).toMatchObject({ exitCode: 1, sent: [] });
  expect(await run(email, "--email", "rosa.lindqvist@letterwell.example")).toMatchObject({
    exitCode: 1,
    output: "Nothing was saved:\n  email: another person has it",
  });
  const { exitCode, sent } = await run(email, "--email", right.toUpperCase());
  expect({ exitCode, sent }).toMatchObject({ exitCode: 0, sent: [{ to: right }] });
  expect(await rowWhere(world, "providers", "email", right)).toMatchObject({ id });
  expect((await stranger.get("/desk")).location).toBe("/desk/sign-in");
  expect((await (await signedInAt(email)).get("/desk")).status).toBe(403);
});

test("the list says who is there and whose licenses end first", async () => {
  const { output } = await run("--list");
  expect(output).toMatch(/^EMAIL +NAME +NPI +LICENSES VALID +FIRST ENDS +ACCOUNT\n/);
  expect(output).toMatch(
    /rosa\.lindqvist@letterwell\.example +Rosa Lindqvist, MD +1234567893 +28 of 28 +2035-12-31 +active/,
  );
});

test.each([[[]], [["a@mail.example", "b@mail.example"]], [["--frobnicate"]]])(
  "%j is not understood",
  async (args) => {
    expect(await run(...args)).toMatchObject({ exitCode: 2, output: expect.stringMatching(/^Usage:/) });
  },
);

test.each(["--disable", "--reset-factor"])("%s of an unknown address changes nothing", async (flag) => {
  expect(await run(flag, "unknown@mail.example")).toMatchObject({ exitCode: 1 });
});

test("the embedded database has no second factor to remove", async () => {
  const { email } = await newProvider();
  expect(await run("--reset-factor", email)).toMatchObject({
    exitCode: 1,
    output: `${email} has no second factor.`,
  });
});
