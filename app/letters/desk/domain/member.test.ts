import { expect, test } from "vitest";
import { memberMessages, memberSchema } from "./member";

const provider = {
  email: "Ines@Mail.Example",
  name: "Ines Moreau",
  role: "provider",
  credential: "NP",
  npi: "1245319599",
  licenses: "VT:042.1:2031-11-30\n\n NH:12345:2031-01-31 ",
};
const faultsOf = (change: Record<string, string | undefined>) =>
  Object.fromEntries(
    (memberSchema.safeParse({ ...provider, ...change }).error?.issues ?? []).map(({ path, message }) => [
      String(path[0]),
      message,
    ]),
  );

test("a provider has credential, NPI and licenses", () => {
  expect(memberSchema.parse(provider)).toMatchObject({
    email: "ines@mail.example",
    credential: "NP",
    licenses: [
      { state: "VT", number: "042.1", expiresOn: "2031-11-30" },
      { state: "NH", number: "12345", expiresOn: "2031-01-31" },
    ],
  });
});

test("an assistant has none of them", () => {
  const none = { role: "assistant", credential: undefined, npi: undefined, licenses: undefined };
  expect(memberSchema.parse({ ...provider, ...none })).toMatchObject({
    credential: null,
    npi: null,
    licenses: [],
  });
});

test.each<[string, Record<string, string | undefined>, Record<string, string>]>([
  ["a director who is no physician", { role: "medical-director" }, { credential: memberMessages.physician }],
  ["no credential", { credential: undefined }, { credential: memberMessages.credential }],
  ["an NPI with a wrong digit", { npi: "1245319598" }, { npi: memberMessages.npi }],
  ["no license", { licenses: undefined }, { licenses: memberMessages.licenses }],
  [
    "a state that is none",
    { licenses: "ZZ:1:2031-01-01" },
    { licenses: "A license names a state that isn't one" },
  ],
  [
    "an assistant with a license",
    { role: "assistant", credential: undefined, npi: undefined },
    { licenses: memberMessages.assistant },
  ],
])("%s is refused at its field", (_, change, faults) => {
  expect(faultsOf(change)).toEqual(faults);
});
