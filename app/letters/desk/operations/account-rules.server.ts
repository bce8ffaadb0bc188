import { administratorOf, commonAdministrator } from "~/administrators/content/administrators.server";
import { administratorNotes } from "~/administrators/domain/administrator-notes";
import type { AccountAnswers } from "~/administrators/domain/find-administrator";
import type { AccountRules } from "../domain/account-rules";

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
