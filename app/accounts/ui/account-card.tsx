import { Illustration } from "~/kit/layout/illustration";
/** Illustration: a benefits card and a letter, tied by a thread. */
export function AccountCard() {
  return (
    <Illustration viewBox="18 14 214 100" width={214} height={100}>
      <g className="origin-center -rotate-3">
        <path className="fill-sheet stroke-ink" d="M20 30h104v70H20z" />
        <path className="fill-marigold stroke-sheet" d="M34 46h20v15H34z" />
        <path className="stroke-edge" d="M34 76h76M34 86h40" />
      </g>
      <path className="stroke-stamp-green" d="M124 66c22-26 30 26 50 0" />
      <path className="fill-sheet stroke-ink" d="M172 24h52v82h-52z" />
      <path className="stroke-edge" d="M182 40h32M182 52h32M182 64h20" />
      <circle className="stroke-stamp-green" cx="206" cy="86" r="11" />
      <path className="stroke-stamp-green" d="M201 86l4 4 7-8" />
    </Illustration>
  );
}
