export interface NextStep {
  title: string;
  text: string;
  /** How far a process under way has come; without it the steps are only numbered. */
  state?: "done" | "current" | "next";
}

const stateWords = { done: "Done", current: "Now", next: "Next" } as const;

/** Numbered steps under a heading, e.g. "What Happens Next". */
export function NextSteps({ title, steps }: { title: string; steps: readonly NextStep[] }) {
  return (
    <section className="next-steps">
      <h2>{title}</h2>
      <ol>
        {steps.map(({ title, text, state }) => (
          <li key={title} data-state={state} aria-current={state === "current" ? "step" : undefined}>
            {state && <p className="step-state">{stateWords[state]}</p>}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
