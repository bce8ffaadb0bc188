import { redirect } from "@remix-run/node";
import { draftedParts } from "../../domain/letter-template";
import { readIntake } from "../../store/intake.server";
import type { approvalFormSchema } from "../domain/approval";
import { replacedIn, type Typed, withOldText, withReplaced } from "../domain/typed-text";
import type { ClaimKey } from "../store/decisions.server";
import { saveReviewDraft } from "../store/review-drafts.server";
import { approveFormId } from "../ui/approve-fields";
import { parseTyped } from "./typed-form";
import { withCode, withDraft, withPatientWords } from "./write-approval.server";

/** The location of an approval's form. */
interface FormPlace {
  key: ClaimKey;
  /** Paths of its page and its preview. */
  page: string;
  preview: string;
  /** Dates that aren't typed, by field. */
  days: Typed;
  /** The schema for a preview. */
  schema: ReturnType<typeof approvalFormSchema>;
}

/**
 * Changes the typed text as the button says, saves it and shows the form again at the change, or shows the preview; null
 * for a button that signs, and while there is nothing to preview.
 * Replaced text can be restored.
 */
export async function help(intent: string, typed: Typed, { key, page, preview, days, schema }: FormPlace) {
  const [what = "", ...rest] = intent.split(":");
  const save = (fields: Typed) => saveReviewDraft({ ...key, form: "approve" }, fields);
  if (what === "preview") {
    const parsed = parseTyped({ ...typed, ...days }, schema);
    if (parsed.status !== "success") return null;
    await save(typed);
    return redirect(preview, 303);
  }
  const written = await write(what, rest.join(":"), typed, key);
  if (!written) return null;
  await save(withReplaced(typed, written.typed));
  return redirect(`${page}#${written.at}`, 303);
}

const fieldId = (name: string): string => `${approveFormId}-${name}`;

/** The typed text after the button, and the id of the element to focus; null for any other button. */
async function write(
  what: string,
  choice: string,
  typed: Typed,
  key: ClaimKey,
): Promise<{ typed: Typed; at: string } | null> {
  if (what === "find") return { typed, at: "find-code" };
  if (what === "code") return { typed: withCode(typed, choice), at: fieldId("diagnosis") };
  if (what === "undo") return { typed: withOldText(typed), at: fieldId(replacedIn(typed)[0] ?? "effect") };
  if (what !== "draft" && what !== "words") return null;
  const intake = await readIntake(key);
  if (what === "draft") return { typed: withDraft(typed, choice, intake), at: fieldId("effect") };
  const part = draftedParts.find((one) => one === choice) ?? null;
  return { typed: intake ? withPatientWords(typed, part, intake) : typed, at: fieldId(part ?? "effect") };
}
