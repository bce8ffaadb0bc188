export interface NextStep {
  title: string;
  text: string;
}

/** Numbered steps under a heading, e.g. "What Happens Next". */
export function NextSteps({ title, steps }: { title: string; steps: readonly NextStep[] }) {
  return (
    <section className="next-steps">
      <h2>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
