import { data } from "@remix-run/node";
import { DatabaseUnavailableError } from "~/data/database/database-error.server";
import { logError } from "~/process/log.server";
import type { Unsaved } from "./unsaved";

/** Runs an action; when the database is away, what was typed goes back to the visitor, to be sent again. */
export async function keepingTyped<T>(form: FormData, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    logError(error, {}, "form could not be saved");
    throw unsavedPage(form);
  }
}

/** To be thrown: the page that holds what was typed and sends it again at one press. */
export function unsavedPage(form: FormData) {
  const unsaved = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  return data({ unsaved } satisfies Unsaved, { status: 503 });
}
