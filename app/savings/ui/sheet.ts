/** Texts, visibility and shapes of a results sheet: the same on the server and in the browser. */
export interface Sheet {
  /** Texts by name, for elements with `data-text`. */
  texts: Readonly<Record<string, string>>;
  /** Visibility by name, for elements with `data-shown`. */
  shown: Readonly<Record<string, boolean>>;
  /** Attributes of shapes, for elements with `data-shape`. */
  shapes: Readonly<Record<string, Readonly<Record<string, number | string>>>>;
  /** Rows of the table with `data-rows`; the first cell is the row's header. */
  rows: readonly (readonly string[])[];
  /** A suggested yearly contribution, formatted for its field. */
  suggestion: string;
}

/** The result of a calculator's form. */
export interface Answer {
  sheet: Sheet;
  /** Errors by field name. */
  problems: Readonly<Record<string, string | undefined>>;
  /** Values of prefilled fields. */
  filled: Readonly<Record<string, string>>;
}

/** Inner width of a chart, in its own units. */
export const chartWidth = 360;

/** Length of a bar for `value` if `whole` fills the chart, in tenths of a unit; 0 if `whole` is 0. */
export const barLength = (value: number, whole: number): number =>
  whole > 0 ? Math.round((value / whole) * chartWidth * 10) / 10 : 0;
