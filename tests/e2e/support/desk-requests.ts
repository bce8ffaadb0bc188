import type { SupabaseClient } from "@supabase/supabase-js";

/** Titles of requests that one test of one project reviews. */
export const deskTitle = (project: string, purpose: string): string => `Desk lamp to ${purpose} (${project})`;

export const deskPurposes = ["approve", "deny", "ask", "look at", "lose", "talk about"] as const;
const projects = ["js", "no-js", "phone"];

/** Where the desk's other states are found, which tests only look at. */
export const recordTitle = "Desk lamp with a record";
export const recordId = "7b0c3c1e-7d0a-4b8e-9d57-6a1f0a3b9c21";
export const sampleId = "8b0c3c1e-7d0a-4b8e-9d57-6a1f0a3b9c21";
/** Of the links to a request that waits for the word of an adult. */
export const patientToken = (purpose: "patient" | "page"): string => `asked-${purpose}`.padEnd(43, "-");

/** Writes a row and gives its id. */
export async function insertRow(
  client: SupabaseClient,
  table: string,
  row: Record<string, unknown>,
): Promise<string> {
  const { data, error } = await client.from(table).insert(row).select("*").single();
  if (error) throw new Error(`${table}: ${error.message}`);
  return String(data.id);
}

/** A paid request that waits at the desk, claimed by this provider, so that the sandbox provider doesn't decide it. Gives its id. */
export async function prepareDeskRequest(
  client: SupabaseClient,
  providerId: string,
  title: string,
): Promise<string> {
  const requestId = await insertRow(client, "product_page_lmn_requests", {
    name: "Ada Example",
    email: "ada.example@mail.example",
    age: 40,
    state: "CA",
    fee: 25,
    status: "in_review",
    payment_status: "paid",
    product_link: "https://shop.example/desk-lamp",
    provider: "WEX",
    conditions: ["Insomnia"],
    symptoms: "I wake at three and lie awake.",
    previous_treatments: "Tea, and no screens after nine.",
    product_use: "Each morning",
  });
  const { error } = await client.from("letter_reviews").insert({
    request_id: requestId,
    kind: "product",
    patient_state: "CA",
    product_title: title,
    state: "waiting",
    waiting_since: new Date(Date.now() - 26 * 3_600_000).toISOString(),
    claimed_by: providerId,
    claimed_until: "2099-01-01T00:00:00Z",
  });
  if (error) throw new Error(error.message);
  return requestId;
}

/** The requests that the tests of each project review. */
export async function prepareDeskRequests(client: SupabaseClient, providerId: string): Promise<void> {
  for (const project of projects)
    for (const purpose of deskPurposes)
      await prepareDeskRequest(client, providerId, deskTitle(project, purpose));
}
