import { data } from "@remix-run/node";
import { DatabaseUnavailableError } from "../database/database-error.server";
import { logError } from "../process/log.server";
import { readForm } from "./form.server";
import type { UnsavedAnswers } from "./unsaved-answers";

/** Runs an action; when it fails, the posted answers go back to the visitor, to be sent again. */
export async function keepingAnswers<T>(form: FormData, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Redirects and pages with a status of their own are thrown as well.
    if (!(error instanceof Error)) throw error;
    throw unsavedAfter(error, form);
  }
}

/** As above for what comes before the form is read, such as finding out who posted it. */
export async function keepingPosted<T>(request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (request.method !== "POST" || !(error instanceof Error)) throw error;
    throw unsavedAfter(error, await readForm(request));
  }
}

function unsavedAfter(error: Error, form: FormData) {
  logError(error, {}, "form could not be saved");
  return unsavedAnswersPage(form, error instanceof DatabaseUnavailableError ? 503 : 500);
}

/** To be thrown: the page that holds the posted answers and sends them again at one press. */
export function unsavedAnswersPage(form: FormData, status: 500 | 503 = 503) {
  return data({ unsaved: pairsOf(form) } satisfies UnsavedAnswers, { status });
}

/** To be thrown for a form whose sender is no longer signed in: as above, after signing in again in another tab. */
export async function signedOutPage(request: Request) {
  const unsaved = pairsOf(await readForm(request));
  return data({ unsaved, signedOut: true } satisfies UnsavedAnswers, { status: 401 });
}

const pairsOf = (form: FormData) => [...form].map(([name, value]): [string, string] => [name, String(value)]);
