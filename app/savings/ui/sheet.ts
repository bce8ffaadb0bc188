/** What a sheet of results says, hides and draws: the same on the server and in the browser. */
export interface Sheet {
  /** Texts by name, for elements marked `data-text`. */
  texts: Readonly<Record<string, string>>;
  /** Which parts are shown, for elements marked `data-shown`. */
  shown: Readonly<Record<string, boolean>>;
  /** Attributes of drawn shapes, for elements marked `data-shape`. */
  shapes: Readonly<Record<string, Readonly<Record<string, number | string>>>>;
  /** Rows of the table marked `data-rows`; the first cell heads its row. */
  rows: readonly (readonly string[])[];
  /** A yearly contribution worth trying, as one would type it. */
  suggestion: string;
}

/** What a calculator makes of its form. */
export interface Answer {
  sheet: Sheet;
  /** What is wrong, by the field's name. */
  problems: Readonly<Record<string, string | undefined>>;
  /** What belongs into fields that fill themselves. */
  filled: Readonly<Record<string, string>>;
}

/** Inner width of a chart, in its own units. */
export const chartWidth = 360;

/** Length of a bar for `value` where `whole` fills the chart, in tenths of a unit; 0 of nothing is nothing. */
export const barLength = (value: number, whole: number): number =>
  whole > 0 ? Math.round((value / whole) * chartWidth * 10) / 10 : 0;
