import type { ReactNode } from "react";
import { PostageStamp } from "../layout/postage-stamp";

/** Id of the step's title, for a field that is labelled by it. */
export const stepTitleId = "step-title";

export interface WizardSheetProps {
  progress?: { step: number; of: number };
  title: string;
  lede?: ReactNode;
  /** Stands above the form, e.g. a resume notice. */
  children: ReactNode;
}

/** A sheet of letter paper; the perforation between its stub and the letter is the progress bar. */
export function WizardSheet({ progress, title, lede, children }: WizardSheetProps) {
  return (
    <article className="sheet letter">
      {progress && (
        <div className="stub">
          <p>
            Step {progress.step} of {progress.of}
          </p>
          <progress value={progress.step} max={progress.of} aria-hidden="true" />
        </div>
      )}
      <div className="letter-body">
        <PostageStamp />
        <h1 id={stepTitleId}>{title}</h1>
        {lede && <div className="lede">{lede}</div>}
        {children}
      </div>
    </article>
  );
}

/** The sheet on the left, `aside` on the right; on phones below it. */
export function WizardLayout({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="section wizard">
      <div>{children}</div>
      {aside && <aside aria-label="About your letter">{aside}</aside>}
    </div>
  );
}
