import { Illustration } from "~/kit/layout/illustration";
/** Illustration of a stamped and postmarked envelope. */
export function SuccessEnvelope() {
  return (
    <Illustration width={240} height={150}>
      <path className="stroke-edge" d="M6 62h26M0 80h30M12 98h18" />
      <g className="origin-center -rotate-3">
        <path className="fill-sheet stroke-ink" d="M44 22h176v110H44z" />
        <path className="stroke-edge" d="M62 78h62M62 92h44M62 106h54" />
        <path className="fill-marigold stroke-sheet" d="M182 34h26v34h-26z" />
        <path className="stroke-on-marigold" d="M188 44h14v10h-14zm0 0 7 6 7-6" />
        <circle className="stroke-stamp-green" cx="134" cy="51" r="19" />
        <path
          className="stroke-stamp-green"
          d="M126 51l6 6 11-12M155 40q5-5 10 0t10 0M157 51q4.5-5 9 0t9 0M155 62q5-5 10 0t10 0"
        />
      </g>
    </Illustration>
  );
}
