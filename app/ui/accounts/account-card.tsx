/** Illustration: a benefits card and a letter, tied by a thread. */
export function AccountCard() {
  return (
    <svg className="art" viewBox="18 14 214 100" width="214" height="100" aria-hidden="true">
      <g className="art-tilt">
        <path className="art-sheet" d="M20 30h104v70H20z" />
        <path className="art-money" d="M34 46h20v15H34z" />
        <path className="art-line" d="M34 76h76M34 86h40" />
      </g>
      <path className="art-line art-green" d="M124 66c22-26 30 26 50 0" />
      <path className="art-sheet" d="M172 24h52v82h-52z" />
      <path className="art-line" d="M182 40h32M182 52h32M182 64h20" />
      <circle className="art-line art-green" cx="206" cy="86" r="11" />
      <path className="art-line art-green" d="M201 86l4 4 7-8" />
    </svg>
  );
}
