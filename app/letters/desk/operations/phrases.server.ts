import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { withFormAndRetryPage } from "~/platform/http/unsaved-answers.server";
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
  return withFormAndRetryPage(request, async (form) => {
    const [what, id] = String(form.get("intent") ?? "").split(":");
    if (what === "delete" && z.uuid().safeParse(id).success) {
      await deletePhrase(provider.id, id ?? "");
      return redirect(paths.deskPhrases, 303);
    }
    const submission = parseWithZod(form, { schema: phraseSchema });
    if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
    const outcome = await savePhrase(provider.id, submission.value);
    if (outcome === "too-many") {
      const result = submission.reply({ fieldErrors: { field: [phraseMessages.tooMany] } });
      return data({ result }, { status: 422 });
    }
    return redirect(paths.deskPhrases, 303);
  });
}
