import { redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { acceptForm } from "~/platform/http/accept-form.server";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { phraseMessages, phraseSchema } from "../domain/phrases";
import { requireProvider } from "../http/require-provider.server";
import { deletePhrase, listPhrases, savePhrase } from "../store/phrases.server";

/** Shows the page of a provider's phrases. */
export async function showPhrases(request: Request) {
  const { provider } = await requireProvider(request);
  return { phrases: await listPhrases(provider.id) };
}

export async function changePhrases(request: Request) {
  const { provider } = await requireProvider(request);
  return withRetryPage(request, async (form) => {
    const [what, id] = String(form.get("intent") ?? "").split(":");
    if (what === "delete" && z.uuid().safeParse(id).success) {
      await deletePhrase(provider.id, id ?? "");
      return redirect(paths.deskPhrases, 303);
    }
    return acceptForm(form, phraseSchema, null, async (phrase) =>
      (await savePhrase(provider.id, phrase)) === "too-many"
        ? { fieldErrors: { field: phraseMessages.tooMany } }
        : redirect(paths.deskPhrases, 303),
    );
  });
}
