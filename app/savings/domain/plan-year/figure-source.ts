import { z } from "zod";
import { sourceLink } from "~/platform/values/source";

/** A figure's source, and the ISO day on which the figure was compared with it. */
const figureSource = sourceLink.extend({ checked: z.iso.date() });
export type FigureSource = z.output<typeof figureSource>;

/** Sources of a published figure, at least one. */
export const figureSources = z.array(figureSource).min(1);
