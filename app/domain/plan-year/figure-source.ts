import { z } from "zod";

/** Where a figure was published: the notice's name, its https address, and the ISO day the figure was compared with it. */
export const figureSource = z.strictObject({
  name: z.string().min(5).max(120),
  url: z.url({ protocol: /^https$/ }),
  checked: z.iso.date(),
});
export type FigureSource = z.output<typeof figureSource>;

/** Sources of a published figure, at least one. */
export const figureSources = z.array(figureSource).min(1);
