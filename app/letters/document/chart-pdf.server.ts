import type { Chart } from "../desk/domain/chart";
import type { PdfFile } from "./pdf-file";

/**
 * Renders a chart as a PDF, followed by each version of the letter and each record. The drawing library is loaded on first
 * use.
 */
export async function chartPdf(chart: Chart, madeOn: string): Promise<PdfFile> {
  const { drawChartPdf } = await import("./draw-chart.server");
  return drawChartPdf(chart, madeOn);
}
