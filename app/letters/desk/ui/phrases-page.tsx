import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { PostForm } from "~/kit/form/post-form";
import { BackLink } from "~/kit/layout/back-link";
import { paths } from "~/paths";
import { type Phrase, type PhraseField, phraseFields, phraseMessages, phraseSchema } from "../domain/phrases";

const places: Record<PhraseField, string> = {
  effect: "Approval: how it affects the patient",
  use: "Approval: use and frequency",
  reason: "Approval: why it treats the condition",
  basisWords: "Approval: how you made the review",
  question: "Question",
  words: "Denial: words to the shopper",
};

const phrasePageFields: readonly FieldSpec[] = [
  {
    type: "select",
    name: "field",
    label: "Where it goes",
    prompt: "Choose a field",
    options: phraseFields.map((value) => ({ value, label: places[value] })),
    messages: { valueMissing: phraseMessages.field },
  },
  {
    type: "text",
    name: "name",
    label: "Name",
    hint: "What its button says. A name you have already replaces that phrase.",
    messages: { valueMissing: phraseMessages.name },
  },
  {
    type: "textarea",
    name: "phrase",
    label: "Words",
    hint: "For any patient: no name and nothing of one patient's health.",
    rows: 4,
    messages: { valueMissing: phraseMessages.phrase },
  },
];

/** A provider's phrases, each with a delete button, and the form to add one. */
export function PhrasesPage({
  phrases,
  lastResult,
}: {
  phrases: readonly Phrase[];
  lastResult?: SubmissionResult;
}) {
  return (
    <>
      <BackLink href={paths.deskProfile}>Back to your profile</BackLink>
      <h1 className="mt-2">Your phrases</h1>
      <p className="lede mt-3">Words you write again and again. A button puts them into a form.</p>
      {phrases.length > 0 && (
        <ul className="mt-6 grid gap-4">
          {phrases.map(({ id, field, name, phrase }) => (
            <li key={id} className="border-t-rule border-edge pt-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p>
                  <strong>{name}</strong>
                  <br />
                  <span className="hint">{places[field]}</span>
                </p>
                <PostForm name={`delete-${id}`}>
                  <Button
                    look="quiet"
                    name="intent"
                    value={`delete:${id}`}
                    aria-label={`Delete ${name}, ${places[field]}`}
                  >
                    Delete
                  </Button>
                </PostForm>
              </div>
              <p className="mt-1 whitespace-pre-line">{phrase}</p>
            </li>
          ))}
        </ul>
      )}
      <h2 className="mt-8">Add one</h2>
      <FieldsForm
        id="phrase"
        fields={phrasePageFields}
        constraint={constraintOf(phraseSchema)}
        lastResult={lastResult}
        formErrorTitle="Not saved yet"
      >
        <Button name="intent" value="save" data-primary="">
          Save
        </Button>
      </FieldsForm>
    </>
  );
}
