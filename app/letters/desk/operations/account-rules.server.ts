import { administratorOf, commonAdministrator } from "~/administrators/content/administrators.server";
import { administratorNotes } from "~/administrators/domain/administrator-notes";
import type { AccountAnswers } from "~/administrators/domain/find-administrator";
import { hasPhysician } from "../../store/request-facts.server";
import type { AccountRules } from "../domain/account-rules";
import { type DeskMember, isPhysician } from "../domain/provider";
import type { QueueEntry, QueueFacts } from "../domain/queue";

/** The rules of the administrator named in a request's answers; null if none was named. */
export function accountRules(answers: AccountAnswers): AccountRules | null {
  if (answers.provider === null) return null;
  const administrator = administratorOf(answers);
  const isUnknown = administrator === commonAdministrator;
  return {
    name: isUnknown ? (answers.customProvider ?? answers.provider) : administrator.name,
    isUnknown,
    wantsPhysician: wantsPhysician(answers),
    notes: isUnknown ? [] : administratorNotes(administrator),
    parts: isUnknown ? [] : (administrator.letter?.parts ?? []),
  };
}

/** True if the administrator in these answers accepts only letters signed by an MD or DO. */
export const wantsPhysician = (answers: AccountAnswers): boolean =>
  administratorOf(answers).signer?.rule === "physician";

/**
 * True if a request should be left to a physician: its administrator requires one, the provider isn't one, and one of the
 * practice may sign in the patient's state. Otherwise another provider's letter is better than none.
 */
export async function isLeftToPhysician(
  { requestId }: Pick<QueueEntry, "requestId">,
  facts: Pick<QueueFacts, "account"> | undefined,
  { credential }: Pick<DeskMember, "credential">,
): Promise<boolean> {
  if (!facts || isPhysician(credential ?? "") || !wantsPhysician(facts.account)) return false;
  return hasPhysician(requestId);
}
