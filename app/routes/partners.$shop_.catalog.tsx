import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { showCatalog } from "~/merchants/partners/operations/read-catalog.server";
import { CatalogPage } from "~/merchants/partners/ui/catalog-page";

export const meta: MetaFunction = () => privateMeta("Your Shop's Catalog");

export const loader = ({ request, params }: LoaderFunctionArgs) => showCatalog(request, params.shop);

export default function PartnerCatalog() {
  return <CatalogPage {...useLoaderData<typeof loader>()} />;
}
