import { describe, expect, test } from "vitest";
import { licensedStates } from "./provider";
import { endedLicenses, factFaults, providerFacts } from "./provider-facts";

const good = {
  email: "Ines@Mail.Example",
  name: "Ines Moreau",
  credential: "MD",
  npi: "1234567893",
  practiceName: "Moreau Family Practice",
  address: "1 Elm Street\r\n\n Burlington, VT 05401 ",
  phone: "(802) 555-0100",
  signatureName: "Ines Moreau",
  signaturePng: null,
  licenses: "vt:042.0012345:2027-11-30, NH:12 345:2026-01-31",
};
const faultsOf = (change: Record<string, unknown>) => {
  const facts = providerFacts.safeParse({ ...good, ...change });
  return facts.success ? [] : factFaults(facts.error);
};

test("good facts are read", () => {
  expect(providerFacts.parse(good)).toMatchObject({
    email: "ines@mail.example",
    address: ["1 Elm Street", "Burlington, VT 05401"],
    licenses: [
      { state: "VT", number: "042.0012345", expiresOn: "2027-11-30" },
      { state: "NH", number: "12 345", expiresOn: "2026-01-31" },
    ],
  });
});

test.each([
  ["email", { email: "ines" }],
  ["name", { name: " " }],
  ["credential", { credential: "RN" }],
  ["npi", { npi: "1234567890" }],
  ["practice", { practiceName: undefined }],
  ["address", { address: "\n\n" }],
  ["address", { address: "a\nb\nc\nd\ne" }],
  ["phone", { phone: "" }],
  ["signature", { signatureName: "" }],
  ["signature", { signaturePng: "R0lGODlhAQABAAAAACw=" }],
  ["signature", { signaturePng: `iVBORw0KGgo${"A".repeat(200_000)}` }],
  ["license", { licenses: undefined }],
  ["license", { licenses: "" }],
  ["license", { licenses: "VT-1-2027-11-30" }],
  ["license", { licenses: "ZZ:1:2027-11-30" }],
  ["license", { licenses: "VT:1:2027-02-30" }],
  ["license", { licenses: "VT:1:2027-11-30,VT:2:2027-11-30" }],
])("a bad %s is named", (flag, change) => {
  const faults = faultsOf(change);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^ {2}${flag}: [A-Z]`));
});

test("every fault is named at once, in the order of the command", () => {
  const none = {
    email: "",
    name: "",
    credential: "",
    npi: "1",
    licenses: "VT",
    phone: "",
    signatureName: "",
  };
  expect(faultsOf(none).map((line) => line.trim().split(":")[0])).toEqual([
    ...["email", "name", "credential", "npi", "license", "phone", "signature"],
  ]);
});

describe("the states of a provider", () => {
  const { licenses } = providerFacts.parse(good);

  test("a license that has ended is not entered; one that was entered before it ended stays", () => {
    const now = new Date("2026-02-01T18:00:00Z");
    const [vermont, hampshire] = licenses;
    expect(endedLicenses(licenses, [], now)).toEqual([hampshire]);
    expect(endedLicenses(licenses, [], new Date("2026-01-31T18:00:00Z"))).toEqual([]);
    expect(endedLicenses(licenses, licenses, now)).toEqual([]);
    expect(endedLicenses(licenses, vermont ? [{ ...vermont, state: "NH" }] : [], now)).toEqual([hampshire]);
  });

  test.each([
    ["2026-01-31", ["VT", "NH"]],
    ["2026-02-01", ["VT"]],
    ["2027-11-30", ["VT"]],
    ["2027-12-01", []],
  ])("on %s: %j, as a license counts on its last day", (date, states) => {
    expect(licensedStates({ licenses, practiceStates: null }, new Date(`${date}T18:00:00Z`))).toEqual(states);
  });
});
