import { columnChart } from "~/platform/values/stacked-columns";

/** A stacked column chart over time with a label at each end; a table beside it has the numbers. */
export function ColumnChart(props: {
  /** The chart's accessible name. */
  title: string;
  parts: readonly { fill: string; path: string }[];
  first: string;
  last: string;
}) {
  const { title, parts, first, last } = props;
  return (
    <>
      <svg
        className="mt-2 h-44 w-full overflow-visible border-b-rule border-ink"
        role="img"
        viewBox={`0 0 ${columnChart.width} ${columnChart.height}`}
        preserveAspectRatio="none"
      >
        <title>{title}</title>
        {parts.map(({ fill, path }) => path && <path key={fill} className={fill} d={path} />)}
      </svg>
      <p className="mt-1 flex justify-between gap-6 text-sm">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </>
  );
}

/** The legend of a chart's colors. */
export const ChartKeys = ({ keys }: { keys: readonly { label: string; ink: string }[] }) => (
  <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
    {keys.map(({ label, ink }) => (
      <li key={label}>
        <i className={`mr-2 inline-block size-3 border border-ink ${ink}`} />
        {label}
      </li>
    ))}
  </ul>
);
