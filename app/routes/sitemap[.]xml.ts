import type { LoaderFunctionArgs } from "@remix-run/node";
import { showSitemap } from "~/site/operations/show-sitemap.server";

export const loader = ({ request }: LoaderFunctionArgs) => showSitemap(request);
