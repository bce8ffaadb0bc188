import { site } from "~/site";
import { Stamp } from "../parts/stamp";

const conditions = ["Chronic back pain", "Insomnia", "Arthritis"];

/** Step 2: from the tag on a product to the letter, in three small scenes. */
export function GetLetter() {
  return (
    <>
      <p>A product says "LMN Required"? Three moves, and a licensed provider reads your request.</p>
      <ol className="moves">
        <li>
          <div className="scene" aria-hidden="true">
            <span className="scene-tag">
              <Stamp tone="amber">LMN Required</Stamp>
            </span>
            <span className="scene-button">Get LMN</span>
            <Pointer />
          </div>
          <p>
            <b>Click 'Get LMN'</b> on the product you need.
          </p>
        </li>
        <li>
          <div className="scene" aria-hidden="true">
            <ul>
              {conditions.map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
          </div>
          <p>
            <b>Select qualifying health condition(s)</b> that you have or want to prevent.
          </p>
        </li>
        <li>
          <div className="scene" aria-hidden="true">
            <svg viewBox="0 0 120 96" width="120" height="96" className="art" aria-hidden="true">
              <path className="art-sheet" d="M26 6h68v84H26z" />
              <path className="art-line" d="M36 18h30M36 32h48M36 42h48M36 52h36" />
              <circle className="art-line art-green" cx="80" cy="70" r="16" />
              <path className="art-line art-green" d="m73 70 5 5 9-10" />
            </svg>
          </div>
          <p>
            <b>Receive the LMN by email,</b> usually within 24 hours, if the provider approves it.
          </p>
        </li>
      </ol>
      <p className="hint">
        A letter is good for 12 months of the same product. {site.name} never decides; the provider does.
      </p>
    </>
  );
}

function Pointer() {
  return (
    <svg className="scene-pointer" viewBox="0 0 24 28" width="24" height="28" aria-hidden="true">
      <path d="M3 2v20l5-5 4 9 4-2-4-8h7z" />
    </svg>
  );
}
