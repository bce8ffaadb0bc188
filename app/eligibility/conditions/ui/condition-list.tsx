import { paths } from "~/paths";
import type { ConditionCard } from "../domain/condition";

export function ConditionList({ conditions }: { conditions: readonly ConditionCard[] }) {
  return (
    <ul className="mt-6 grid grid-cols-1 gap-5 md:grid-cols-2">
      {conditions.map(({ slug, name, summary }) => (
        <li key={slug}>
          <a className="sheet card group block h-full text-ink no-underline" href={paths.condition(slug)}>
            <h2 className="text-xl group-hover:underline">{name}</h2>
            <p>{summary}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}
