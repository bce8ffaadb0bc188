import { data } from "@remix-run/node";
import { DatabaseUnavailableError } from "~/data/database/database-error.server";
import { logError } from "~/process/log.server";
import { readForm } from "./form.server";
import type { UnsavedAnswers } from "./unsaved-answers";

/** Runs an action; when the database is down, the posted answers go back to the visitor, to be sent again. */
export async function keepingAnswers<T>(form: FormData, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    logError(error, {}, "form could not be saved");
    throw unsavedAnswersPage(form);
  }
}

/** To be thrown: the page that holds the posted answers and sends them again at one press. */
export function unsavedAnswersPage(form: FormData) {
  return data({ unsaved: pairsOf(form) } satisfies UnsavedAnswers, { status: 503 });
}

/** To be thrown for a form whose sender is no longer signed in: as above, after signing in again in another tab. */
export async function signedOutPage(request: Request) {
  const unsaved = pairsOf(await readForm(request));
  return data({ unsaved, signedOut: true } satisfies UnsavedAnswers, { status: 401 });
}

const pairsOf = (form: FormData) => [...form].map(([name, value]): [string, string] => [name, String(value)]);
