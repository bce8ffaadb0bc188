import type { ReactNode } from "react";

/** A decorative line drawing that fills the available width. */
export function Illustration({
  width,
  height,
  viewBox = `0 0 ${width} ${height}`,
  className = "",
  children,
}: {
  width: number;
  height: number;
  viewBox?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <svg
      className={`max-w-full ${className}`}
      viewBox={viewBox}
      width={width}
      height={height}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
