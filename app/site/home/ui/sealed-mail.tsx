import { Illustration } from "~/kit/layout/illustration";

/** Illustration: a tray of closed letters, of which one is open and checked. */
export function SealedMail() {
  return (
    <Illustration
      width={420}
      height={308}
      className="h-auto w-[min(100%,30rem)] justify-self-center fill-sheet stroke-edge"
    >
      <g id="shut">
        <path d="M8 20h116v76H8z" />
        <path d="m8 22 58 42 58-42" />
        <circle className="fill-stamp-red stroke-none" cx="66" cy="62" r="9" />
      </g>
      <use href="#shut" x="142" y="-8" />
      <use href="#shut" x="284" y="4" />
      <use href="#shut" y="104" />
      <use href="#shut" x="284" y="106" />
      <use href="#shut" x="6" y="200" />
      <use href="#shut" x="142" y="206" />
      <use href="#shut" x="280" y="204" />
      <path className="fill-marigold" d="m146 132 62-52 62 52v88H146z" />
      <path className="fill-sheet stroke-ink" d="M160 92h96v100h-96z" />
      <path d="M174 112h44m-44 14h60m-60 14h32" />
      <path className="fill-marigold" d="m146 132 62 44 62-44v88H146z" />
      <circle className="fill-stamp-green" cx="256" cy="94" r="19" />
      <path className="fill-none stroke-sheet" strokeWidth="3.5" d="m247 94 7 8 12-14" />
    </Illustration>
  );
}
