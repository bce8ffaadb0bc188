import { paths } from "~/paths";
import { type ListPart, listParts } from "../../domain/list-purchases";
import type { OverviewView } from "./overview-view";

const partWords: Record<ListPart, string> = {
  all: "All",
  now: "May come back",
  claimed: "In a claim",
  letter: "With a letter",
  unknown: "Not sure yet",
  none: "Not counted",
  "left-out": "Left out",
};

const pill =
  "inline-flex min-h-11 items-center rounded-pill border-rule border-edge px-4 text-sm font-medium text-ink no-underline aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper";

/** Links to the parts of the list, and to what each account may pay. */
export function ListFilter({ list, accounts }: Pick<OverviewView, "list" | "accounts">) {
  const { part, account, counts } = list;
  const shownParts = listParts.filter((one) => one === "all" || one === part || counts[one] > 0);
  return (
    <nav className="grid gap-3 print:hidden" aria-label="Parts of the list">
      <ul className="flex flex-wrap gap-2">
        {shownParts.map((one) => (
          <li key={one}>
            <a
              className={pill}
              href={paths.purchaseList({ ...queryOf(list), show: showOf(one), page: undefined })}
              aria-current={one === part ? "true" : undefined}
            >
              {partWords[one]}&nbsp;<span className="tabular-nums">{counts[one]}</span>
            </a>
          </li>
        ))}
      </ul>
      {accounts.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {["Any account", ...accounts.map(({ name }) => name)].map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two accounts may be alike, and the list never changes
            <li key={index}>
              <a
                className={pill}
                href={paths.purchaseList({ show: showOf(part), account: index || undefined })}
                aria-current={index === (account ?? -1) + 1 ? "true" : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

const showOf = (part: ListPart): string | undefined => (part === "all" ? undefined : part);

export const queryOf = ({
  part,
  account,
  page,
}: Pick<OverviewView["list"], "part" | "account" | "page">) => ({
  show: showOf(part),
  account: account === null ? undefined : account + 1,
  page: page === 1 ? undefined : page,
});

/** The ways to the pages before and after. */
export function PageLinks({ list }: Pick<OverviewView, "list">) {
  const { page, pages } = list;
  if (pages === 1) return null;
  const to = (other: number) => paths.purchaseList({ ...queryOf({ ...list, page: other }) });
  return (
    <nav className="flex flex-wrap items-center justify-between gap-3" aria-label="Pages">
      {page > 1 ? (
        <a className={pill} href={to(page - 1)}>
          ← Newer
        </a>
      ) : (
        <span />
      )}
      <span className="text-sm text-muted tabular-nums">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a className={pill} href={to(page + 1)}>
          Older →
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
