import { Button } from "~/kit/form/button";
import type { DraftedPart } from "../../domain/letter-template";
import { replacedName } from "../domain/typed-text";
import { approveFields } from "./approve-fields";
import { Ways } from "./desk-parts";

interface WritingHelpProps {
  /** Conditions of the patient that there is a draft for. */
  templates: readonly string[];
  /** The patient wrote something that a part can hold. */
  hasWords: boolean;
  /** Fields whose text the last button replaced. */
  replaced: readonly string[];
  /** What it was, as the form carries it. */
  noted: string | undefined;
}

/** What a letter can start from. What was typed before is one press away. */
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

/** What the patient wrote for a part, and the button that puts it there. */
export function PatientWords({ part, words }: { part: DraftedPart; words: string | undefined }) {
  if (!words) return null;
  return (
    <div className="-mt-4 mb-6 flex flex-wrap items-center gap-x-3">
      <p className="hint line-clamp-2 min-w-0 flex-1 basis-40">{words}</p>
      <Button look="quiet" name="intent" value={`words:${part}`} formNoValidate>
        Use these words
      </Button>
    </div>
  );
}
