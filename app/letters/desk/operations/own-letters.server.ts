import { data } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { acceptForm } from "~/platform/http/accept-form.server";
import { readFlash, redirectWith } from "~/platform/http/flash-cookie.server";
import { printedCode } from "../../domain/verification-code";
import { letterPlaceText, letterSearch, readLetterPlace } from "../domain/letter-search";
import { requireProvider } from "../http/require-provider.server";
import { findOwnLetters } from "../store/own-letters.server";

/** A search as typed, and the cursor of its page. */
const typedSearch = z.object({ code: z.string(), patient: z.string(), day: z.string(), after: z.string() });
type TypedSearch = z.output<typeof typedSearch>;

const everything: TypedSearch = { code: "", patient: "", day: "", after: "" };

/** Shows the letters that the provider signed, newest first: those just searched for, or all. */
export async function showOwnLetters(request: Request) {
  const { provider } = await requireProvider(request);
  const { message, headers } = await readFlash(request, paths.deskLetters, typedSearch);
  const typed = message ?? everything;
  const search = letterSearch.safeParse(typed).data ?? { code: null };
  const { letters, next } = await findOwnLetters(provider, search, readLetterPlace(typed.after));
  const now = new Date().toISOString();
  return data({ letters, typed, next: next && letterPlaceText(next), now }, { headers });
}

/**
 * Redirects to the results of a search. The search travels in a flash cookie, because a patient's name doesn't belong in a
 * URL.
 */
export async function searchOwnLetters(request: Request) {
  await requireProvider(request);
  return acceptForm(request, letterSearch, null, async ({ code, patient = "", day = "" }, _, form) => {
    const place = readLetterPlace(form.get("after"));
    const typed: TypedSearch = {
      code: code ? printedCode(code) : "",
      patient,
      day,
      after: place ? letterPlaceText(place) : "",
    };
    return redirectWith(paths.deskLetters, typed);
  });
}
