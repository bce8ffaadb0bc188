import { expect, test } from "vitest";
import { demoPassword } from "~/embedded-supabase/demo-providers.mjs";
import { newAuthUser, newProvider, signedInAt } from "../../support/desk";
import { mailbox, watchLog } from "../../support/operations";
import { drainAll } from "../../support/outbox";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();
const logged = watchLog();

/** The logged security events in order; each at most says who. */
function events(): unknown[] {
  const lines = logged.filter(({ event }) => event === "security event").map(({ fields }) => fields);
  for (const fields of lines) {
    expect(["address", "network", "security", "shop", "user"]).toEqual(
      expect.arrayContaining(Object.keys(fields)),
    );
    const said = JSON.stringify(fields);
    expect(said).not.toMatch(/@|password that|Moreau/);
    expect(fields.network).toMatch(/^[\w-]+$/);
  }
  return lines.map(({ security }) => security);
}

test("signing in, being refused and signing out are logged with who, never with what was typed", async () => {
  const { email } = await newProvider();
  await new Visitor().post("/desk/sign-in", { email, password: "another password that is wrong" });
  await new Visitor().post("/desk/sign-in", { email: "no-one@mail.example", password: demoPassword });
  const visitor = await signedInAt(email);
  await visitor.post("/desk/sign-out");
  expect(events()).toEqual(["sign-in-refused", "sign-in-refused", "signed-in", "signed-out"]);
});

test("a user of Auth who isn't a provider can't open the desk", async () => {
  const email = `mere-${crypto.randomUUID()}@mail.example`;
  await newAuthUser(email);
  const visitor = new Visitor();
  await visitor.post("/desk/sign-in", { email, password: demoPassword });
  await visitor.get("/desk");
  expect(events()).toContain("rights-refused");
});

test("a mailed link, the password it sets and one that is too common", async () => {
  const { email } = await newProvider();
  await new Visitor().post("/desk/forgot-password?", { email });
  const { mail, sent } = mailbox();
  await world.withServices({ mail }, drainAll);
  const link = /http:\/\/127.0.0.1:3000(\/desk\/link\S+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
  const visitor = new Visitor();
  await visitor.post(link);
  await visitor.post("/desk/password", { password: "password1234" });
  await visitor.post("/desk/password", { password: "a password that is new" });
  await new Visitor().post(link);
  expect(events()).toEqual(
    expect.arrayContaining(["link-followed", "password-refused", "password-set", "link-refused"]),
  );
});

test("another name to sign with, and the password it takes", async () => {
  const { email } = await newProvider();
  const visitor = await signedInAt(email);
  const fields = {
    name: "Ines Moreau",
    practiceName: "Moreau Family Practice",
    address: "1 Elm Street\r\nBurlington, VT 05401",
    phone: "(802) 555-0100",
    signatureName: "I. Moreau",
  };
  await visitor.post("/desk/profile?", { ...fields, password: "another password that is wrong" });
  await visitor.post("/desk/profile?", { ...fields, password: demoPassword });
  expect(events()).toEqual(["signed-in", "sign-in-refused", "profile-changed"]);
});
