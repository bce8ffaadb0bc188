import { useId } from "react";

/** HTML to copy: a read-only field in which Ctrl+A or a phone's "Select all" selects all of it. */
export function Snippet({ label, hint, children }: { label: string; hint?: string; children: string }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label className="block font-semibold" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <textarea
        className="mt-2 block w-full rounded-sheet border-rule border-edge bg-sheet whitespace-pre px-3.5 py-3 overflow-x-auto font-[ui-monospace,monospace] text-sm whitespace-pre leading-[1.6]"
        id={id}
        readOnly
        spellCheck={false}
        rows={children.split("\n").length + 1}
        aria-describedby={hint && `${id}-hint`}
        defaultValue={children}
      />
    </div>
  );
}
