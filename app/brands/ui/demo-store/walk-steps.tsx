const steps = ["Cart", "Order confirmation", "Letter request", "Letter"] as const;

/** How far the walk has come; `at` counts from 1. */
export function WalkSteps({ at }: { at: 1 | 2 }) {
  return (
    <ol className="walk-steps" aria-label="The way from order to letter">
      {steps.map((step, index) => (
        <li key={step} aria-current={index + 1 === at ? "step" : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
