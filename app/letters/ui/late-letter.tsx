import type { ReactNode } from "react";
import { lateLetterRule } from "~/administrators/domain/late-letter";
import { Notice } from "~/kit/form/notice";
import { More } from "~/kit/parts/more";
import { paths } from "~/paths";

interface LateLetterProps {
  /** Which account providers accept a letter from which date, in sentences. */
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

/** The account providers' rules, folded; `children` say what they mean for this order. */
export function LateLetterProviders({ acceptedDates, children }: LateLetterProps & { children?: ReactNode }) {
  return (
    <More title={`${children ? "You bought this before the letter: what" : "What"} account providers accept`}>
      {children}
      <p>
        {acceptedDates} <a href={paths.administrators}>Rules of account providers</a>
      </p>
    </More>
  );
}
