import { expect, test } from "vitest";
import { judge } from "~/eligibility/content/eligibility-rules.server";
import { noHistory } from "../../../../tests/support/dossier";
import { pageOf } from "../../../../tests/support/markup";
import type { Dossier } from "../domain/dossier";
import { DossierView } from "./dossier-view";

const dossier: Dossier = {
  accountHolder: "Ada Byron",
  patient: { relation: "self", name: "Ada Byron" },
  age: 36,
  isGuardianConfirmed: false,
  actsBy: null,
  agreedAt: null,
  conditions: ["Osteoarthritis", "Other"],
  otherConditions: "My knees hurt\nstiff every morning",
  symptoms: "Trouble with stairs",
  previousTreatments: null,
  productUse: null,
  history: noHistory,
  account: null,
  contraindications: [],
  further: { "Sleep hours": "Four or five" },
  submittedAt: "2026-11-22T08:00:00Z",
  products: [],
  orderEnded: null,
  earlier: [],
  denials: [],
  renewed: null,
  questions: [],
  records: [],
  consents: [],
  patientConsents: [],
  audit: [],
};

test("a shopper's own words are shown unchanged beside the diagnoses they checked", () => {
  const page = pageOf(<DossierView dossier={dossier} state="CA" />);
  for (const words of [
    "Osteoarthritis, Other",
    "My knees hurt stiff every morning",
    "Trouble with stairs",
    "Sleep hours Four",
  ])
    expect(page.text).toContain(words);
});

test("a line without a page has the order's verdict; a product whose page wasn't checked has none", () => {
  const line = {
    title: "Heat mat",
    priceCents: 3_000,
    quantity: 1,
    brand: null,
    description: null,
    check: null,
  };
  const shown = (more: Pick<Dossier["products"][number], "url" | "eligibility">) =>
    pageOf(<DossierView dossier={{ ...dossier, products: [{ ...line, ...more }] }} state="CA" />).text;
  expect(shown({ url: null, eligibility: "letter" })).toContain("from the order: Eligible with a letter");
  expect(shown({ url: null, eligibility: "letter" })).not.toContain("not checked");
  expect(shown({ url: "https://shop.example/mat", eligibility: null })).toContain(
    "has not checked this address",
  );
});

test("only an earlier request whose letter was sent has a day until which it is valid", () => {
  const shown = (status: Dossier["earlier"][number]["status"]) => {
    const [requestId, askedAt] = ["7b0c3c1e-7d0a-4b8e-9d57-6a1f0a3b9c21", "2026-11-20T08:00:00Z"];
    const earlier = [{ requestId, kind: "order" as const, askedAt, status, validUntil: "2027-11-20" }];
    return pageOf(<DossierView dossier={{ ...dossier, earlier }} state="CA" />).text;
  };
  for (const status of ["sent", "expired"] as const) expect(shown(status)).toContain("valid until");
  for (const status of ["in_review", "denied", "withdrawn", "revoked", null] as const)
    expect(shown(status)).not.toContain("valid until");
});

test("a product that only an HSA may pay is called so", () => {
  const product = {
    title: "Direct primary care membership",
    priceCents: 9_900,
    quantity: 1,
    brand: null,
    description: null,
    url: "https://shop.example/membership",
    eligibility: null,
  };
  const { verdict, byAccount } = judge(product);
  const check = { verdict, byAccount, checkedAt: "2026-11-22T08:00:00Z" };
  const { text } = pageOf(
    <DossierView dossier={{ ...dossier, products: [{ ...product, check }] }} state="CA" />,
  );
  expect(text).toContain("Eligibility: HSA only, by our rules");
});
