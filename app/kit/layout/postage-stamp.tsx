/** A postage stamp for a sheet's corner. */
export function PostageStamp({ className = "" }: { className?: string }) {
  return (
    <svg
      className={`rotate-3 text-marigold ${className}`}
      viewBox="0 0 52 62"
      width="52"
      height="62"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path className="fill-current" strokeWidth="4" strokeDasharray="0 5.1" d="M3 3h46v56H3z" />
      <path
        className="stroke-on-marigold"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M13 22h26v18H13zm0 0 13 10 13-10"
      />
    </svg>
  );
}
