/** The mark: a postage stamp that shows an envelope. */
export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path fill="currentColor" d="M2 4h28v24H2z" />
      <path className="logo-line" d="M7 10h18v12H7zM7 10l9 7 9-7" />
    </svg>
  );
}
