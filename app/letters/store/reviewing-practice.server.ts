import { read } from "~/platform/database/batched-reads.server";
import { site } from "~/site";

/** True if a physician of the request's practice may sign for its patient today. */
export const hasPhysician = (requestId: string): Promise<boolean> =>
  read("has_physician", { p_request_id: requestId });

/** The practice that reviews a request, by its own name or the operator's; null if none of ours has it. */
export async function readReviewingPractice(requestId: string): Promise<string | null> {
  const [row] = await read("read_reviewing_practice", { p_request_id: requestId });
  return row ? (row.practice_name ?? site.practiceName) : null;
}
