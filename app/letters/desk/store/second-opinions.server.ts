import { call } from "~/platform/database/call.server";
import { encrypted, requestKeyFor } from "../../store/letter-keys.server";
import type { Opinion, WaitingOpinion } from "../domain/second-opinion";

/** Notes what a second physician found; false where the decision was read before or isn't theirs to read. */
export async function giveSecondOpinion(
  { id, requestId }: Pick<WaitingOpinion, "id" | "requestId">,
  providerId: string,
  { outcome, words }: { outcome: Opinion; words: string | null },
): Promise<boolean> {
  const key = await requestKeyFor(requestId);
  if (!key) return false;
  const columns = encrypted("quality_samples", { words }, key);
  const args = { p_sample_id: id, p_provider_id: providerId, p_outcome: outcome, p_words: columns.words };
  return (await call("give_second_opinion", args)) === "given";
}
