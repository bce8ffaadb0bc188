import type { ReactNode } from "react";
import type { StampTone } from "../parts/stamp";

export interface StatusHeaderProps {
  tone: StampTone;
  /** One or two short words on the postmark, e.g. "Approved"; the title says the same in full. */
  mark: string;
  title: string;
  message: ReactNode;
  facts?: ReactNode;
  /** The one thing to do. */
  children?: ReactNode;
}

/** How a letter stands: a postmark in the colour of the verdict, what it means, what to do. */
export function StatusHeader({ tone, mark, title, message, facts, children }: StatusHeaderProps) {
  return (
    <section className="sheet status-header">
      <svg
        className={`postmark tone-${tone}`}
        viewBox="0 0 220 120"
        width="220"
        height="120"
        aria-hidden="true"
      >
        <circle cx="60" cy="60" r="52" />
        <circle cx="60" cy="60" r="46" />
        <path d="M112 40q9-8 18 0t18 0 18 0 18 0 18 0M114 54q9-8 18 0t18 0 18 0 18 0 18 0M114 68q9-8 18 0t18 0 18 0 18 0 18 0M112 82q9-8 18 0t18 0 18 0 18 0 18 0" />
        <text x="60" y="66" textAnchor="middle">
          {mark}
        </text>
      </svg>
      <h1>{title}</h1>
      <div className="lede">{message}</div>
      {facts}
      {children && <div className="status-action">{children}</div>}
    </section>
  );
}
