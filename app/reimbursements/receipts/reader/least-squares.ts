/** A measurement: its value is the sum of the terms, each times its factor. */
interface Point {
  terms: readonly number[];
  value: number;
}

/** The factors with the smallest squared error; `ridge` (regularization) keeps factors with little evidence small. */
export function leastSquares(points: readonly Point[], ridge = 1e-9): number[] {
  const count = points[0]?.terms.length ?? 0;
  const rows = Array.from({ length: count }, (_, one) =>
    Array.from({ length: count + 1 }, (_, other) =>
      points.reduce(
        (sum, { terms, value }) => sum + (terms[one] ?? 0) * (other === count ? value : (terms[other] ?? 0)),
        one === other ? ridge : 0,
      ),
    ),
  );
  for (const [at, pivot] of rows.entries()) {
    const first = pivot[at] || 1;
    for (const [column, number] of pivot.entries()) pivot[column] = number / first;
    for (const row of rows) {
      const factor = row === pivot ? 0 : (row[at] ?? 0);
      for (const [column, number] of pivot.entries()) row[column] = (row[column] ?? 0) - factor * number;
    }
  }
  return rows.map((row) => row[count] ?? 0);
}
