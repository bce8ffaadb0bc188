import { data } from "@remix-run/node";
import { DatabaseUnavailableError } from "../database/database-error.server";
import { logError } from "../process/log.server";
import { readForm } from "./form.server";
import type { UnsavedAnswers } from "./unsaved-answers";

/** Runs an action; when it fails, the answers go back to the visitor as they were posted, to be sent again. */
export async function keepingAnswers<T>(form: FormData, work: () => Promise<T>): Promise<T> {
  const posted = pairsOf(form);
  try {
    return await work();
  } catch (error) {
    // Redirects and pages with a status of their own are thrown as well.
    if (!(error instanceof Error)) throw error;
    throw unsavedAfter(error, posted);
  }
}

/** As above for what comes before the form is read, such as finding out who posted it. */
export async function keepingPosted<T>(request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (request.method !== "POST" || !(error instanceof Error)) throw error;
    throw unsavedAfter(error, pairsOf(await readForm(request)));
  }
}

function unsavedAfter(error: Error, posted: Pairs) {
  logError(error, {}, "form could not be saved");
  return unsavedPage(posted, error instanceof DatabaseUnavailableError ? 503 : 500);
}

/** To be thrown: the page that holds the posted answers and sends them again at one press. */
export const unsavedAnswersPage = (form: FormData, status: 500 | 503 = 503) =>
  unsavedPage(pairsOf(form), status);

const unsavedPage = (unsaved: Pairs, status: 500 | 503) =>
  data({ unsaved } satisfies UnsavedAnswers, { status });

/** To be thrown for a form whose sender is no longer signed in: as above, after signing in again in another tab. */
export async function signedOutPage(request: Request) {
  const unsaved = pairsOf(await readForm(request));
  return data({ unsaved, signedOut: true } satisfies UnsavedAnswers, { status: 401 });
}

type Pairs = [name: string, value: string][];

const pairsOf = (form: FormData): Pairs => [...form].map(([name, value]) => [name, String(value)]);
