import { paths } from "~/paths";
import type { Administrator } from "../domain/administrator";

const dateRules = {
  "after-letter": "Buy after the letter",
  "from-letter-day": "Buy on or after the letter's day",
  "not-checked": "Doesn't ask for letters",
  unknown: "Date rule not known",
};

/** All administrators with their date rules, linked to their pages. */
export function AdministratorList({ administrators }: { administrators: readonly Administrator[] }) {
  return (
    <ul className="mt-6 grid grid-cols-1 gap-x-9 sm:grid-cols-2">
      {administrators.map(({ id, name, purchase, online_letters }) => (
        <li key={id} className="border-b-rule border-dashed border-line">
          <a
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 text-ink no-underline hover:underline"
            href={paths.administrator(id)}
          >
            <b>{name}</b>{" "}
            <span className="text-sm text-muted">
              {online_letters ? "Refuses paid online letters" : dateRules[purchase?.rule ?? "unknown"]}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
