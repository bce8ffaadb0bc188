import type { Chart } from "../desk/domain/chart";
import type { PdfFile } from "./pdf-file";

/** A chart as a PDF, with each version of the letter and each record behind it. The drawing library is loaded by the first one. */
export async function chartPdf(chart: Chart, madeOn: string): Promise<PdfFile> {
  const { drawChartPdf } = await import("./draw-chart.server");
  return drawChartPdf(chart, madeOn);
}
