import type { Question } from "./showcase-words";

/** Questions that open to their answers, one at a time. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <section className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr]">
      <h2>Questions and answers</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details
            className="group border-b-rule border-dashed border-edge break-inside-avoid"
            key={question}
            name="question"
          >
            <summary className="flex min-h-15 cursor-pointer items-center justify-between gap-4 py-2 font-semibold">
              {question}
              <span
                className="flex-none text-[1.75rem] leading-none font-normal text-evergreen transition-transform group-open:rotate-45 print:hidden"
                aria-hidden="true"
              >
                +
              </span>
            </summary>
            <p className="max-w-[38em] pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
