import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawCapitalWorksheet } from "~/letters/operations/capital-worksheet.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  drawCapitalWorksheet(new URL(request.url).searchParams);
