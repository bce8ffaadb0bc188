import { site } from "~/site";

/** The stamp of a premium brand; it glows once when the page opens. */
export function PickSeal() {
  return (
    <svg className="pick-seal" viewBox="0 0 120 120" width="120" height="120" role="img">
      <title>{`${site.name} Pick: free letter included`}</title>
      <circle className="pick-edge" cx="60" cy="60" r="53" />
      <circle className="pick-ring" cx="60" cy="60" r="33" />
      <path id="pick-line" fill="none" d="M60 99a39 39 0 1 1 .1 0" />
      <text className="pick-round">
        <textPath href="#pick-line" textLength="236">
          {site.name} Pick · {site.name} Pick ·{" "}
        </textPath>
      </text>
      <text className="pick-word" x="60" y="58">
        Free
      </text>
      <text className="pick-word" x="60" y="74">
        letter
      </text>
    </svg>
  );
}
