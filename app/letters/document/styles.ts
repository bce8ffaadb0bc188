import type { TextStyle } from "./text-lines";

/** The site's colors on white paper; legible on a grayscale printer. */
export const colors = {
  ink: "#16302b",
  muted: "#4c625d",
  line: "#dcd6c6",
  paper: "#fbf8f1",
  evergreen: "#0f5c4a",
  marigold: "#f2b705",
  amber: "#a15c00",
} as const;

export interface Spacing {
  body: TextStyle;
  /** The first paragraph of a section. */
  lead: TextStyle;
  paragraphGap: number;
  sectionGap: number;
}

const text = (size: number, leading: number) => ({
  body: { face: "body", size, leading, color: colors.ink } as const,
  lead: { face: "strong", size, leading, color: colors.ink } as const,
});

export const spacings = {
  airy: { ...text(10.5, 15.5), paragraphGap: 6, sectionGap: 15 },
  dense: { ...text(9.75, 13.5), paragraphGap: 4, sectionGap: 9 },
} as const satisfies Record<string, Spacing>;

export const styles = {
  practice: { face: "display", size: 17, leading: 21, color: colors.evergreen },
  title: { face: "display", size: 20, leading: 25, color: colors.ink },
  heading: { face: "strong", size: 9, leading: 13.5, color: colors.evergreen },
  lead: { face: "strong", size: 10, leading: 14, color: colors.ink },
  written: { face: "body", size: 11, leading: 18, color: colors.ink },
  small: { face: "body", size: 8.5, leading: 12, color: colors.muted },
  smallStrong: { face: "strong", size: 8.5, leading: 12, color: colors.ink },
  fine: { face: "body", size: 7.5, leading: 10, color: colors.muted },
  code: { face: "strong", size: 9.5, leading: 14, color: colors.ink },
  hand: { face: "hand", size: 26, leading: 32, color: colors.ink },
  notice: { face: "strong", size: 9, leading: 13, color: colors.amber },
} as const satisfies Record<string, TextStyle>;
