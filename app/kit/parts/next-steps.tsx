export interface NextStep {
  title: string;
  text: string;
  /** The step's state in a process that is under way; undefined for steps that are only numbered. */
  state?: "done" | "current" | "next";
}

const stateWords = { done: "Done", current: "Now", next: "Next" } as const;

const lines = {
  done: "border-t-rule border-stamp-green",
  current: "border-t-3 border-marigold",
  next: "border-t-rule border-dashed border-edge",
} as const;

const inks = {
  done: "text-stamp-green before:content-['✓_'_/_'']",
  current: "text-ink",
  next: "text-muted",
} as const;

/** Numbered steps under a heading, e.g. "What Happens Next"; `stacked` if there is no room for columns. */
export function NextSteps({
  title,
  steps,
  stacked = false,
}: {
  title: string;
  steps: readonly NextStep[];
  stacked?: boolean;
}) {
  const columns = steps.length === 4 ? "sm:grid-cols-2 lg:grid-cols-4" : "md:grid-cols-3";
  return (
    <section>
      <h2>{title}</h2>
      <ol className={`mt-6 grid grid-cols-1 gap-x-8 gap-y-6 ${stacked ? "" : columns}`}>
        {steps.map(({ title, text, state }, index) => (
          <li
            key={title}
            className={`flex pt-5 ${lines[state ?? "next"]}`}
            aria-current={state === "current" ? "step" : undefined}
          >
            <span className="min-w-9.5 font-display text-[2.5rem] leading-none text-evergreen">
              {index + 1}
            </span>
            <div>
              {state && <p className={`text-sm font-semibold ${inks[state]}`}>{stateWords[state]}</p>}
              <h3>{title}</h3>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
