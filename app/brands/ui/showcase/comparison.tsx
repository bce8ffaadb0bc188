import type { ShowcaseWords } from "./showcase-words";

const looks = ["usual border-dashed border-edge", "ours border-evergreen"] as const;

/** The usual way of spending the account's money beside ours. */
export function Comparison({ sides }: { sides: ShowcaseWords["comparison"] }) {
  return (
    <section>
      <h2>What a letter changes</h2>
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        {sides.map(({ title, points }, side) => (
          <section
            key={title}
            className={`${looks[side]} break-inside-avoid rounded-sheet border-rule p-5 lg:p-8`}
          >
            <h3 className="mb-2 font-display text-xl leading-tight font-normal">{title}</h3>
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
