/** Arrows of the row with this id, hidden until a script makes them work (`followRow`). */
export function RowArrows({ row, back, forward }: { row: string; back: string; forward: string }) {
  return (
    <div className="row-arrows" hidden data-arrows={row}>
      <Arrow by={-1} label={back} />
      <Arrow by={1} label={forward} />
    </div>
  );
}

function Arrow({ by, label }: { by: 1 | -1; label: string }) {
  return (
    <button type="button" data-by={by} aria-label={label}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={by < 0 ? "m14 5-7 7 7 7" : "m10 5 7 7-7 7"} />
      </svg>
    </button>
  );
}
