import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { outsideColumns } from "../support/hostile/outside-columns";

/** Columns we generate ourselves, by name: ids, hashes, keys, states and times. */
const ours =
  /^(id|kind|state|status|slug|topic|purpose|key|event|action|at|hash|type|field|form)$|_(at|id|hash|key|until|from|since|on|kind|state|status)$/;

/** Other text columns that get no hostile payload, and why. */
const justified: Readonly<Record<string, string>> = {
  "settings_ciphertext details_ciphertext access_token_ciphertext ciphertext signing_secret prefix scopes pdf_sha256 code npi signature_png":
    "of a fixed shape, or never shown",
  "email customer_email order_email contact_email patient_email subject":
    "an address by its form; shown on desk and review as text like the others",
  "shop_domain platform_domain brand_slug":
    "of a fixed shape; the queries that name them are in escaping-sent",
  "diagnosed_by safety": "words of our own lists; anything else isn't shown",
  "consent consent_version version health_consent telehealth_consent attestation terms_accepted rules_version renews ended":
    "our own words",
  facts: "on no page: what is shown of them is in an order's other columns",
  "patient_relation from_status to_status reason used_by end_reason end_cause refusal_reason accepted_why claimed_by":
    "our own words, or an operator's",
  "decided_by decision outcome acting_practice": "ids and our own words",
  "role states time_zone sample_secret video_url":
    "of a practice: our own words, codes of states, and an operator's",
  "phrase_name phrase mail_events webhook_secret":
    "a provider's own words, shown to no one else: that they are text is in phrases; our own words; encrypted",
  refusal_words: "a provider's words; that they are text on the page is in refused-correction",
  "endpoint_url events tried": "a shop's address as `URL` writes it, and our own words; shown as text",
  "after next_page checkout_url checkout_terms terms payment_reference held_reason currency reference provider":
    "the payment or bank provider's, on no page",
  "act person_email": "of a shop's changes: our own words, and an address by its form",
  object: "what a shop's people typed, for its owners: that it is text is in partner-controls",
  "who network until": "whose turn of reading it was: a keyed digest, an id and a time",
  "way provider_zone acts_by shop_says verdict verdict_before judgement step": "of a list of ours",
  "fingerprint variable": "of our own encryption keys, on no page",
  "items settled_items": "numbers of picked and settled items",
  "body faults platform":
    "of an event a shop's platform sent: its body on no page, the faults our own words beside paths of fields",
  "payload subjects day detail last_error error submissions label digest answer fault source since device job":
    "made by us, for operators' terminals",
};

test("every column of text is tried with payloads, or is none from outside", () => {
  const types = readFileSync(
    new URL("../../app/platform/database/database.types.ts", import.meta.url),
    "utf8",
  );
  const tables = types.slice(types.indexOf("Tables: {"), types.indexOf("Views: {"));
  const tried = new Set(
    Object.values(outsideColumns).flatMap((group) =>
      Object.entries(group).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
    ),
  );
  const known = new Set(Object.keys(justified).flatMap((names) => names.split(" ")));
  const columns = [...tables.matchAll(/^ {6}(\w+): \{\n {8}Row: \{\n([\s\S]*?)^ {8}\}/gm)].flatMap(
    ([, table = "", row = ""]) =>
      [...row.matchAll(/^ {10}(\w+): .*(?:string|Json)/gm)].map(([, column = ""]) => ({ table, column })),
  );
  expect(columns.length).toBeGreaterThan(150);
  const untried = columns.filter(
    ({ table, column }) => !tried.has(`${table}.${column}`) && !ours.test(column) && !known.has(column),
  );
  expect(untried).toEqual([]);
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  expect([...tried].filter((column) => !there.has(column))).toEqual([]);
});
