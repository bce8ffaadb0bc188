const steps = ["Cart", "Order confirmation", "Letter request", "Letter"] as const;

/** Shows the visitor's step in the tour; `at` counts from 1. */
export function WalkSteps({ at }: { at: 1 | 2 }) {
  return (
    <ol
      className="mb-5 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted [counter-reset:step]"
      aria-label="The way from order to letter"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          className="[counter-increment:step] before:content-[counter(step)_'._'] aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-marigold aria-[current]:decoration-3 aria-[current]:underline-offset-[0.35em]"
          aria-current={index + 1 === at ? "step" : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
