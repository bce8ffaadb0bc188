/** Illustration of a letter that came back. */
export function ReturnedEnvelope() {
  return (
    <svg
      className="art"
      viewBox="0 0 200 120"
      width="200"
      height="120"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path className="art-sheet" d="M10 14h160v96H10z" />
      <path className="art-line" d="M28 66h52M28 78h38M28 90h46" />
      <path className="art-line art-money" d="M138 26h20v26h-20z" />
      <path className="art-line art-red" d="M96 84h84m-84 0 12-10m-12 10 12 10M96 62h84" />
    </svg>
  );
}
