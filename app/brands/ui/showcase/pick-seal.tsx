import { site } from "~/site";

/** The stamp of a premium brand; it glows once when the page opens. */
export function PickSeal() {
  return (
    <svg
      className="pick-seal absolute -bottom-6 -left-3 h-auto w-[clamp(6.5rem,12vw,8.5rem)] text-marigold -rotate-9"
      viewBox="0 0 120 120"
      width="120"
      height="120"
      role="img"
    >
      <title>{`${site.name} Pick: free letter included`}</title>
      <circle
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray="0 11.1"
        cx="60"
        cy="60"
        r="53"
      />
      <circle className="stroke-on-marigold" fill="none" strokeWidth="1.25" cx="60" cy="60" r="33" />
      <path id="pick-line" fill="none" d="M60 99a39 39 0 1 1 .1 0" />
      <text className="fill-on-marigold font-bold uppercase" fontSize="11">
        <textPath href="#pick-line" textLength="236">
          {site.name} Pick · {site.name} Pick ·{" "}
        </textPath>
      </text>
      <g className="fill-on-marigold font-display" fontSize="18" textAnchor="middle">
        <text x="60" y="58">
          Free
        </text>
        <text x="60" y="74">
          letter
        </text>
      </g>
    </svg>
  );
}
