import type { ReactNode } from "react";
import type { StampTone } from "~/kit/parts/stamp";
import { StatusSheet } from "./status-sheet";

interface StatusHeaderProps {
  tone: StampTone;
  /** One or two short words on the postmark, e.g. "Approved"; the title repeats them in full. */
  mark: string;
  title: string;
  message: ReactNode;
  facts?: ReactNode;
  /** True on a full-width page, where the postmark fits into the corner. */
  wide?: boolean;
  /** The main action. */
  children?: ReactNode;
}

/** A letter's status: a postmark in the verdict's color, its meaning, and the action. */
export function StatusHeader({ tone, mark, title, message, facts, wide, children }: StatusHeaderProps) {
  return (
    <StatusSheet>
      <div className={wide ? "lg:absolute lg:top-11 lg:right-10" : undefined}>
        <Postmark tone={tone}>{mark}</Postmark>
      </div>
      <div className={wide ? "grid grid-cols-1 gap-4 lg:mr-64" : "grid grid-cols-1 gap-4"}>
        <h1 className="max-w-[18em]">{title}</h1>
        <div className="lede">{message}</div>
        {facts}
        {children && <div className="actions pt-3 empty:hidden print:hidden">{children}</div>}
      </div>
    </StatusSheet>
  );
}

const inks: Record<StampTone, string> = {
  green: "text-stamp-green",
  amber: "text-stamp-amber",
  red: "text-stamp-red",
  muted: "text-muted",
};

function Postmark({ tone, children }: { tone: StampTone; children: string }) {
  return (
    <svg
      className={`-ml-2 max-w-full -rotate-6 ${inks[tone]}`}
      viewBox="0 0 220 120"
      width="220"
      height="120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="60" cy="60" r="52" />
      <circle cx="60" cy="60" r="46" />
      <path d="M112 40q9-8 18 0t18 0 18 0 18 0 18 0M114 54q9-8 18 0t18 0 18 0 18 0 18 0M114 68q9-8 18 0t18 0 18 0 18 0 18 0M112 82q9-8 18 0t18 0 18 0 18 0 18 0" />
      <text className="fill-current stroke-none font-display" x="60" y="66" fontSize="16" textAnchor="middle">
        {children}
      </text>
    </svg>
  );
}
