/** Arrow buttons of the row with this id, hidden until a script activates them (`followRow`). */
export function RowArrows({ row, back, forward }: { row: string; back: string; forward: string }) {
  return (
    <div className="flex flex-none gap-2 max-sm:hidden print:hidden" hidden data-arrows={row}>
      <Arrow by={-1} label={back} />
      <Arrow by={1} label={forward} />
    </div>
  );
}

function Arrow({ by, label }: { by: 1 | -1; label: string }) {
  return (
    <button
      className="grid size-11 cursor-pointer place-content-center rounded-pill border-rule border-edge text-evergreen not-aria-disabled:hover:bg-evergreen/10 aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-edge"
      type="button"
      data-by={by}
      aria-label={label}
    >
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={by < 0 ? "m14 5-7 7 7 7" : "m10 5 7 7-7 7"} />
      </svg>
    </button>
  );
}
