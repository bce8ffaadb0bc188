import { createHash } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";

/**
 * What a test does with its request. Tests run at once, and what one types is saved with the request: only "look at" is for
 * several, which change nothing.
 */
const deskPurposes = [
  "approve",
  "deny",
  "ask",
  "look at",
  "lose",
  "talk about",
  "sign twice",
  "meet about",
  "write about",
  "choose for",
  "save",
  "save late",
  "break off",
  "interrupt",
  "leave early",
  "show twice",
  "sign in again for",
  "type early in",
  "be signed out of",
  "refuse",
] as const;
export type DeskPurpose = (typeof deskPurposes)[number];

/** The product title of the request that one project's test reviews. */
export const deskTitle = (project: string, purpose: string): string => `Desk lamp to ${purpose} (${project})`;

export const projects = ["js", "no-js", "phone"] as const;

/** The token of the secret link to the shopper's page of such a request, or of one created elsewhere. */
export const letterToken = (project: string, purpose: string): string =>
  `${project}-${purpose}`.replaceAll(" ", "-").padEnd(43, "-");

/** Names of the desk's other states, which tests must not change. */
export const recordTitle = "Desk lamp with a record";
export const recordId = "7b0c3c1e-7d0a-4b8e-9d57-6a1f0a3b9c21";
export const sampleId = "8b0c3c1e-7d0a-4b8e-9d57-6a1f0a3b9c21";
/**
 * The token of a link to a request that waits for an adult's agreement. Each project answers its own; that of "asked"
 * stays unanswered.
 */
export const patientToken = (purpose: "patient" | "page", project = "asked"): string =>
  letterToken(project, `asks-${purpose}`);

/** The patient of the letter that this project's test renews. */
export const endingPatient = (project: string): string =>
  ({ js: "Ada Winter", "no-js": "Ada Summer" })[project] ?? "Ada Spring";

export async function insertRow(
  client: SupabaseClient,
  table: string,
  row: Record<string, unknown>,
): Promise<string> {
  const { data } = await client.from(table).insert(row).select("*").single().throwOnError();
  return String(data.id);
}

/** Inserts a secret link that is valid for years. */
export async function insertLink(
  client: SupabaseClient,
  purpose: "page" | "patient",
  requestId: string,
  token: string,
): Promise<void> {
  const token_hash = createHash("sha256").update(token).digest("hex");
  const link = { purpose, request_id: requestId, expires_at: "2099-12-31", token_hash };
  await client.from("mailed_links").insert(link).throwOnError();
}

/**
 * Inserts a paid request that waits at the desk, claimed by this provider so that the sandbox provider doesn't decide it. With other
 * columns, its review may be over. Returns its id.
 */
export async function prepareDeskRequest(
  client: SupabaseClient,
  providerId: string,
  title: string,
  { review = "waiting", ...columns }: Record<string, unknown> = {},
): Promise<string> {
  const requestId = await insertRow(client, "product_page_lmn_requests", {
    name: "Ada Example",
    email: "ada.example@mail.example",
    age: 40,
    state: "CA",
    fee: 25,
    status: "in_review",
    payment_status: "paid",
    payment_reference: `pi_${title}`,
    paid_at: new Date().toISOString(),
    product_link: "https://shop.example/desk-lamp",
    provider: "WEX",
    conditions: ["Insomnia"],
    symptoms: "I wake at three and lie awake.",
    previous_treatments: "Tea, and no screens after nine.",
    product_use: "Each morning",
    ...columns,
  });
  await client
    .from("letter_reviews")
    .insert({
      request_id: requestId,
      kind: "product",
      patient_state: "CA",
      product_title: title,
      state: review,
      waiting_since: new Date(Date.now() - 26 * 3_600_000).toISOString(),
      claimed_by: providerId,
      claimed_until: "2099-01-01T00:00:00Z",
    })
    .throwOnError();
  return requestId;
}

/** The requests that the tests of each project review. */
export async function prepareDeskRequests(client: SupabaseClient, providerId: string): Promise<void> {
  for (const project of projects)
    for (const purpose of deskPurposes) {
      const requestId = await prepareDeskRequest(client, providerId, deskTitle(project, purpose));
      await insertLink(client, "page", requestId, letterToken(project, purpose));
    }
}
