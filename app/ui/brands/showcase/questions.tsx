import type { Question } from "./showcase-words";

/** Questions that open to their answers, one at a time. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <section className="questions">
      <h2>Questions and answers</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} name="question">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
