/** The logo: a postage stamp with an envelope. */
export function LogoMark() {
  return (
    <svg className="flex-none text-evergreen" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0 4"
        d="M2 4h28v24H2z"
      />
      <path
        className="stroke-on-evergreen"
        fill="none"
        strokeWidth="1.75"
        strokeLinejoin="round"
        d="M7 10h18v12H7zM7 10l9 7 9-7"
      />
    </svg>
  );
}
