import { Button } from "~/kit/form/button";
import type { DraftedPart } from "../../domain/letter-template";
import { replacedName } from "../domain/typed-text";
import { approveFields } from "./approve-fields";
import { Ways } from "./desk-parts";

interface WritingHelpProps {
  /** The patient's conditions that have a draft. */
  templates: readonly string[];
  /** True if the patient wrote something that a part can quote. */
  hasWords: boolean;
  /** Fields whose text the last button replaced. */
  replaced: readonly string[];
  /** The replaced text, as a hidden field. */
  noted: string | undefined;
}

/** Starting points for a letter. Replaced text can be restored with one button. */
export function WritingHelp({ templates, hasWords, replaced, noted }: WritingHelpProps) {
  const labels = approveFields.filter(({ name }) => replaced.includes(name)).map(({ label }) => label);
  return (
    <section className="my-6 border-y border-line py-4" aria-label="Start from">
      {replaced.length > 0 && (
        <div className="notice tone-amber mb-4" role="status">
          <input type="hidden" name={replacedName} value={noted} />
          <p className="mb-2">Replaced what was in: {labels.join(", ") || "the form"}.</p>
          <Button look="secondary" name="intent" value="undo" formNoValidate>
            Bring back what I had
          </Button>
        </div>
      )}
      {hasWords && (
        <>
          <p className="hint mb-2">
            The patient's own words, marked as theirs, in the parts that are still empty. The diagnosis too,
            where they ticked one condition.
          </p>
          <Ways>
            <Button look="secondary" name="intent" value="words" formNoValidate>
              Use the patient's words
            </Button>
          </Ways>
        </>
      )}
      {templates.length > 0 && (
        <>
          <p className="hint mt-4 mb-2 first:mt-0">
            Or a draft. It replaces the effect, the use and the reason below, and a diagnosis of another
            condition.
          </p>
          <Ways>
            {templates.map((condition) => (
              <Button
                key={condition}
                look="secondary"
                name="intent"
                value={`draft:${condition}`}
                formNoValidate
              >
                {condition}
              </Button>
            ))}
          </Ways>
        </>
      )}
      {!hasWords && templates.length === 0 && (
        <p className="hint">The patient wrote nothing more, and there is no draft for what they ticked.</p>
      )}
    </section>
  );
}

/** What the patient wrote for a part, and the button that inserts it. */
export function PatientWords({ part, words }: { part: DraftedPart; words: string | undefined }) {
  if (!words) return null;
  return (
    <div className="-mt-4 mb-6 flex flex-wrap items-center gap-x-3">
      <p className="hint line-clamp-2 min-w-0 flex-1 basis-32">{words}</p>
      <Button look="quiet" name="intent" value={`words:${part}`} formNoValidate>
        Use these words
      </Button>
    </div>
  );
}
