/** A wax seal with its ribbon, for what we sign. */
export function Seal() {
  return (
    <svg
      className="h-auto w-14 flex-none -rotate-4 md:w-21"
      viewBox="0 0 84 96"
      width="84"
      height="96"
      aria-hidden="true"
    >
      <path className="fill-marigold" d="m26 54-10 38 13-7 8 11 6-36zM58 54l10 38-13-7-8 11-6-36z" />
      <path
        className="fill-evergreen"
        d="M42 3c6 0 8 5 13 6s10-1 14 4 1 9 4 14 8 6 8 12-6 8-8 12 1 10-4 14-9 2-14 4-7 6-13 6-8-5-13-6-10 1-14-4-1-9-4-14-8-6-8-12 6-8 8-12-1-10 4-14 9-2 14-4 7-6 13-6z"
      />
      <g className="fill-none stroke-on-evergreen stroke-2" strokeLinejoin="round">
        <circle cx="42" cy="39" r="24" />
        <path d="M28 30h28v19H28zm0 0 14 11 14-11" />
      </g>
    </svg>
  );
}
