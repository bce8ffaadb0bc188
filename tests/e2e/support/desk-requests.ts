import type { SupabaseClient } from "@supabase/supabase-js";

/** Titles of requests that one test of one project reviews. */
export const deskTitle = (project: string, purpose: string): string => `Desk lamp to ${purpose} (${project})`;

export const deskPurposes = ["approve", "deny", "ask", "look at", "lose"] as const;
const projects = ["js", "no-js", "phone"];

/** Paid requests that wait at the desk, claimed by this provider, so that the sandbox provider doesn't decide them. */
export async function prepareDeskRequests(client: SupabaseClient, providerId: string): Promise<void> {
  for (const title of projects.flatMap((project) =>
    deskPurposes.map((purpose) => deskTitle(project, purpose)),
  )) {
    const request = await client
      .from("product_page_lmn_requests")
      .insert({
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
      })
      .select("id")
      .single();
    if (request.error) throw new Error(request.error.message);
    const review = await client.from("letter_reviews").insert({
      request_id: request.data.id,
      kind: "product",
      patient_state: "CA",
      product_title: title,
      state: "waiting",
      waiting_since: new Date(Date.now() - 26 * 3_600_000).toISOString(),
      claimed_by: providerId,
      claimed_until: "2099-01-01T00:00:00Z",
    });
    if (review.error) throw new Error(review.error.message);
  }
}
