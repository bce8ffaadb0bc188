import type { SelectSpec } from "./field-spec";

/** The hint of a select's chosen option, below it: shown by CSS only, which counts up to `maxNotes` options. */
export function OptionNotes({ field: { options, prompt } }: { field: SelectSpec }) {
  if (!options.some(({ hint }) => hint)) return null;
  const all = prompt ? [{ value: "", hint: undefined }, ...options] : options;
  return (
    <div className="option-notes" aria-live="polite">
      {all.map(({ value, hint }) => (
        <p key={value} className="border-l-2 border-dotted border-edge pl-4">
          {hint}
        </p>
      ))}
    </div>
  );
}

export const maxNotes = 14;
