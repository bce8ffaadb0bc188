/** Inner size of a column chart, in its own units. */
export const columnChart = { width: 520, height: 160 } as const;

/**
 * An SVG path for each part of stacked columns, bottom first; empty if there is no data. `columns` contains each
 * column's values. The tallest column fills the height.
 */
export function stackedColumns(columns: readonly (readonly number[])[], parts: number): string[] {
  const { width, height } = columnChart;
  const max = Math.max(1, ...columns.map((values) => values.reduce((sum, value) => sum + value, 0)));
  const step = width / Math.max(1, columns.length);
  const bars: string[][] = Array.from({ length: parts }, () => []);
  columns.forEach((values, column) => {
    let below = 0;
    bars.forEach((path, part) => {
      const tall = tenths(((values[part] ?? 0) / max) * height);
      const left = tenths((column + 0.15) * step);
      if (tall > 0) path.push(`M${left} ${tenths(height - below)}v-${tall}h${tenths(step * 0.7)}v${tall}z`);
      below += tall;
    });
  });
  return bars.map((path) => path.join(""));
}

const tenths = (units: number): number => Math.round(units * 10) / 10;
