import { data } from "@remix-run/node";
import { DatabaseUnavailableError } from "../database/database-error.server";
import { logError } from "../process/log.server";
import { readForm } from "./form.server";
import { isSecretField } from "./secret-field";
import type { UnsavedAnswers } from "./unsaved-answers";

/**
 * Runs an action with its form, which is read here unless it was before. If the action throws an error, the response is a page
 * that contains the posted values and a button that sends them again.
 */
export async function withRetryPage<T>(
  posted: Request | FormData,
  work: (form: FormData) => Promise<T>,
): Promise<T> {
  const form = posted instanceof FormData ? posted : await readForm(posted);
  const pairs = pairsOf(form);
  try {
    return await work(form);
  } catch (error) {
    // Redirects and responses with their own status are thrown, too.
    if (!(error instanceof Error)) throw error;
    throw unsavedAfter(error, pairs);
  }
}

/** Like `withRetryPage`, for work that comes before the form is read, such as authentication. */
export async function withRequestRetryPage<T>(request: Request, work: () => Promise<T>): Promise<T> {
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

/** The page to throw if answers weren't saved: it holds them and sends them again at the press of a button. */
export const unsavedAnswersPage = (form: FormData) => unsavedPage(pairsOf(form), 503);

const unsavedPage = (unsaved: Pairs, status: 500 | 503) =>
  data({ unsaved } satisfies UnsavedAnswers, { status });

/**
 * The page to throw if the sender of a form is signed out, or `replaced` by another person who shares the browser: it sends the
 * form again after a sign-in in another tab, at `home`.
 */
export const signedOutPage = (form: FormData, home: string, replaced: boolean) =>
  data({ unsaved: pairsOf(form), signedOut: true, home, replaced } satisfies UnsavedAnswers, { status: 401 });

type Pairs = [name: string, value: string][];

/** Without secrets: on a shared computer, the page's source is read by others. */
const pairsOf = (form: FormData): Pairs =>
  [...form].flatMap(([name, value]) => (isSecretField(name) ? [] : [[name, String(value)]]));
