import { alterReview, newPractice, newReview } from "../contract/data/desk-rows";
import { newProvider, signedInAt } from "./desk";
import { daysAgo } from "./waiting";
import type { World } from "./world";

/** A new practice with a director who is licensed elsewhere, and one provider in Vermont. */
export async function practiceOfTwo(licenses: Record<string, string> = { VT: "2035-12-31" }) {
  const practice_id = await newPractice();
  const director = await newProvider({ practice_id, role: "medical-director" }, { HI: "2035-12-31" });
  const leaver = await newProvider({ practice_id, name: "Lea Gone" }, licenses);
  const request = async (more: Record<string, unknown> = {}) => {
    const email = `left-${crypto.randomUUID()}@mail.example`;
    const paid = { paid_at: daysAgo(0), payment_reference: `pi_${crypto.randomUUID()}` };
    const { requestId } = await newReview({ state: "VT", email, ...paid, ...more });
    await alterReview(requestId, { practice_id });
    return { requestId, email, path: `/desk/review/${requestId}` };
  };
  const [lea, directorAtDesk] = await Promise.all([signedInAt(leaver.email), signedInAt(director.email)]);
  return { practice_id, director: directorAtDesk, leaver, lea, request };
}
export type PracticeOfTwo = Awaited<ReturnType<typeof practiceOfTwo>>;

/** The provider who may leave offers a phone visit for a request they have claimed. */
export async function offerVisit(world: World, desk: PracticeOfTwo, requestId = "") {
  const tomorrow = new Date(Date.now() + 26 * 3_600_000).toISOString();
  const args = { p_request_id: requestId, p_provider_id: desk.leaver.id, p_times: [tomorrow] };
  const { data } = await world.db.rpc("offer_visit", {
    ...args,
    p_way: "phone",
    p_minutes: 15,
    p_zone: "America/New_York",
  });
  if (data !== "offered") throw new Error(`not offered: ${data}`);
}

export const wordsOf = (html: string) => html.replaceAll("<!-- -->", "").replace(/(<[^>]*>|\s)+/g, " ");
