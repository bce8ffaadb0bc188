/** A postage stamp for a sheet's corner. */
export function PostageStamp() {
  return (
    <svg
      className="postage"
      viewBox="0 0 52 62"
      width="52"
      height="62"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M3 3h46v56H3z" />
      <path d="M13 22h26v18H13zm0 0 13 10 13-10" />
    </svg>
  );
}
