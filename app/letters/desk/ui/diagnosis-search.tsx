import { Button } from "~/kit/form/button";
import { codeListId } from "./approve-fields";

interface Code {
  code: string;
  name: string;
}

export interface DiagnosisSearchProps {
  /** The search words; empty before the first search. */
  find: string;
  /** Matching codes, or those of the patient's conditions before the first search. */
  found: readonly Code[];
  /** All codes, for autocompletion. */
  codes: readonly Code[];
}

/** Searches diagnoses by code, name or everyday words; choosing one fills in both fields below. */
export function DiagnosisSearch({ find, found, codes }: DiagnosisSearchProps) {
  return (
    <div className="mt-6">
      <label className="block font-semibold" htmlFor="find-code">
        Find a diagnosis
      </label>
      <div className="flex items-end gap-3">
        <input
          className="control"
          id="find-code"
          type="search"
          name="find"
          maxLength={100}
          defaultValue={find}
        />
        {/* The form's first button, which Enter in a field presses. */}
        <Button look="secondary" name="intent" value="find" formNoValidate>
          Find
        </Button>
      </div>
      {find !== "" && found.length === 0 && (
        <p className="hint mt-2">Nothing in our list matches. Type the diagnosis and its code below.</p>
      )}
      {found.length > 0 && (
        <div className="mt-2 grid gap-1">
          {found.map(({ code, name }) => (
            <button
              key={code}
              className="flex min-h-11 w-full cursor-pointer gap-x-3 rounded-sheet border border-line px-3 py-1.5 text-left hover:border-evergreen max-sm:flex-wrap"
              type="submit"
              name="intent"
              value={`code:${code}`}
              formNoValidate
            >
              <b className="w-20 flex-none tabular-nums">{code}</b> <span>{name}</span>
            </button>
          ))}
        </div>
      )}
      <datalist id={codeListId}>
        {codes.map(({ code, name }) => (
          <option key={code} value={code} label={name} />
        ))}
      </datalist>
    </div>
  );
}
