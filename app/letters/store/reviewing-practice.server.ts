import { call, query } from "~/platform/database/call.server";
import { site } from "~/site";

/** Whether a physician of the practice that has a request may sign for its patient today. */
export const hasPhysician = (requestId: string): Promise<boolean> =>
  call("has_physician", { p_request_id: requestId });

/** The practice that reviews a request, by its own name or the operator's; null where no practice of ours has it. */
export async function readReviewingPractice(requestId: string): Promise<string | null> {
  const row = await query("read reviewing practice", (db) =>
    db
      .from("letter_reviews")
      .select("practice:practices!letter_reviews_practice_id_fkey(name)")
      .eq("request_id", requestId)
      .maybeSingle(),
  );
  return row && (row.practice.name ?? site.practiceName);
}
