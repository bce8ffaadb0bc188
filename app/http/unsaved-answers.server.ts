import { data } from "@remix-run/node";
import { DatabaseUnavailableError } from "~/data/database/database-error.server";
import { logError } from "~/process/log.server";
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
  const unsaved = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  return data({ unsaved } satisfies UnsavedAnswers, { status: 503 });
}
