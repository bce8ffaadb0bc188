import { lateLetterRule } from "~/administrators/domain/late-letter";
import { Notice } from "~/kit/form/notice";
import { paths } from "~/paths";

interface LateLetterProps {
  /** Which account providers accept a letter of which day, in sentences. */
  acceptedDates: string;
}

/** Tells a shopper who bought first what a letter can still do. */
export function LateLetter({ acceptedDates }: LateLetterProps) {
  return (
    <Notice tone="amber">
      <p>
        <b>You've bought this already.</b> {lateLetterRule}
      </p>
      <LateLetterProviders acceptedDates={acceptedDates} />
    </Notice>
  );
}

/** The account providers' rules, folded away. */
export function LateLetterProviders({ acceptedDates }: LateLetterProps) {
  return (
    <details className="mt-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium underline">
        What account providers accept
      </summary>
      <p>
        {acceptedDates} <a href={paths.administrators}>Rules of account providers</a>
      </p>
    </details>
  );
}
