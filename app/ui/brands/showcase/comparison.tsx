import type { ShowcaseWords } from "./showcase-words";

/** The usual way of spending the account's money beside ours. */
export function Comparison({ sides }: { sides: ShowcaseWords["comparison"] }) {
  return (
    <section className="comparison">
      <h2>What a letter changes</h2>
      <div>
        {sides.map(({ title, points }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
