import type { ReactNode } from "react";

/** A postmark: the day most plans end, and wavy lines over the stamp. Defined once per page. */
export function Postmark({ className }: { className: string }) {
  return (
    <Print className={className}>
      <g id="postmark">
        <circle cx="52" cy="52" r="48" />
        <circle cx="52" cy="52" r="32" />
        <path d="M106 28q10-9 20 0t20 0 20 0 20 0 20 0 20 0M108 44q10-9 20 0t20 0 20 0 20 0 20 0M108 60q10-9 20 0t20 0 20 0 20 0 20 0M106 76q10-9 20 0t20 0 20 0 20 0 20 0 20 0" />
        <path stroke="none" id="way" d="M52 92a40 40 0 1 1 .1 0" />
        <g className="fill-current stroke-none uppercase">
          <text className="font-sans text-[7.4px] font-bold tracking-[0.1em]">
            <textPath href="#way" startOffset="50%" textAnchor="middle">
              Use it or lose it · Use it or lose it ·
            </textPath>
          </text>
          <text
            className="font-display text-[18px] font-normal tracking-[0.1em]"
            x="52"
            y="50"
            textAnchor="middle"
          >
            Dec
            <tspan x="52" dy="17">
              31
            </tspan>
          </text>
        </g>
      </g>
    </Print>
  );
}

/** A copy of the page's postmark. */
export function SamePostmark({ className }: { className: string }) {
  return (
    <Print className={className}>
      <use href="#postmark" />
    </Print>
  );
}

/** `className` says where it is and how wide. */
function Print({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg
      className={`absolute z-1 h-auto overflow-visible text-stamp-red opacity-82 -rotate-9 ${className}`}
      viewBox="0 0 232 104"
      width="232"
      height="104"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
