import { administratorOf, commonAdministrator } from "~/administrators/content/administrators.server";
import { administratorNotes } from "~/administrators/domain/administrator-notes";
import type { AccountAnswers } from "~/administrators/domain/find-administrator";
import { hasPhysician } from "../../store/reviewing-practice.server";
import type { AccountRules } from "../domain/account-rules";
import { type DeskMember, isPhysician } from "../domain/provider";
import type { QueueEntry, QueueFacts } from "../domain/queue";

/** The rules of the administrator that a request's answers name; null where none was named, as for an order that says none. */
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

/** Whether the administrator of these answers takes a letter only of an MD or DO. */
export const wantsPhysician = (answers: AccountAnswers): boolean =>
  administratorOf(answers).signer?.rule === "physician";

/**
 * Whether a request is left to a physician: its administrator wants one, the provider is none, and one of the practice may sign in the
 * patient's state. Where none may, another provider's letter is better than none.
 */
export async function isLeftToPhysician(
  { requestId }: Pick<QueueEntry, "requestId">,
  facts: Pick<QueueFacts, "account"> | undefined,
  { credential }: Pick<DeskMember, "credential">,
): Promise<boolean> {
  if (!facts || isPhysician(credential ?? "") || !wantsPhysician(facts.account)) return false;
  return hasPhysician(requestId);
}
