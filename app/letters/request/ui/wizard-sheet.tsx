import type { ReactNode } from "react";
import { PostageStamp } from "~/kit/layout/postage-stamp";

/** Id of the step's title, for a field that is labelled by it. */
export const stepTitleId = "step-title";

interface WizardSheetProps {
  progress?: { step: number; of: number };
  title: string;
  lede?: ReactNode;
  /** Shown above the form, e.g. a resume notice. */
  children: ReactNode;
}

/** A sheet of letter paper; the perforation between its stub and the letter is the progress bar. */
export function WizardSheet({ progress, title, lede, children }: WizardSheetProps) {
  return (
    <article className="sheet @container overflow-clip">
      {progress && (
        <div className="stub relative rounded-t-sheet pt-3.5 text-sm @max-[15rem]:leading-[1.2] @max-[15rem]:pt-1.5 font-semibold">
          <p className="px-card @max-[15rem]:px-[4vw] lg:px-12">
            Step {progress.step} of {progress.of}
          </p>
          <progress value={progress.step} max={progress.of} aria-hidden="true" />
        </div>
      )}
      <div className="relative p-card pb-6 @max-[15rem]:px-[4vw] @max-[15rem]:pt-2 lg:px-12 lg:pb-12">
        <div className="absolute right-card w-10 @max-[20rem]:hidden lg:right-12 *:h-auto *:w-full md:w-13">
          <PostageStamp />
        </div>
        <h1
          className="min-h-[1.5em] pr-11 @max-[20rem]:pr-0 max-sm:text-[1.625rem] @max-[15rem]:text-[1.25rem]! md:pr-16"
          id={stepTitleId}
        >
          {title}
        </h1>
        {lede && <div className="lede mt-3 @max-[15rem]:mt-1.5 @max-[15rem]:leading-[1.3]">{lede}</div>}
        {children}
      </div>
    </article>
  );
}

/** The sheet on the left, `aside` on the right; below it on phones. */
export function WizardLayout({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="section grid pt-[clamp(min(1.5rem,6.5vw),4vw,4rem)] grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-gutter">
      <div>{children}</div>
      {aside && (
        <aside className="@container grid grid-cols-1 content-start gap-6" aria-label="About your letter">
          {aside}
        </aside>
      )}
    </div>
  );
}
