/** A cancellation: the day most plans end, and the waves that run over the stamp. Once a page. */
export function Postmark() {
  return (
    <svg className="cancel" viewBox="0 0 232 104" width="232" height="104" aria-hidden="true">
      <g id="postmark">
        <circle cx="52" cy="52" r="48" />
        <circle cx="52" cy="52" r="32" />
        <path d="M106 28q10-9 20 0t20 0 20 0 20 0 20 0 20 0M108 44q10-9 20 0t20 0 20 0 20 0 20 0M108 60q10-9 20 0t20 0 20 0 20 0 20 0M106 76q10-9 20 0t20 0 20 0 20 0 20 0 20 0" />
        <path stroke="none" id="way" d="M52 92a40 40 0 1 1 .1 0" />
        <text className="cancel-ring">
          <textPath href="#way" startOffset="50%" textAnchor="middle">
            Use it or lose it · Use it or lose it ·
          </textPath>
        </text>
        <text className="cancel-day" x="52" y="50" textAnchor="middle">
          Dec
          <tspan x="52" dy="17">
            31
          </tspan>
        </text>
      </g>
    </svg>
  );
}

/** The page's postmark once more. */
export function SamePostmark() {
  return (
    <svg className="cancel" viewBox="0 0 232 104" width="232" height="104" aria-hidden="true">
      <use href="#postmark" />
    </svg>
  );
}
