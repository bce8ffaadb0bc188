import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { showCatalogue } from "~/merchants/partners/operations/read-catalogue.server";
import { CataloguePage } from "~/merchants/partners/ui/catalogue-page";

export const meta: MetaFunction = () => privateMeta("Your Shop's Catalog");

export const loader = ({ request, params }: LoaderFunctionArgs) => showCatalogue(request, params.shop);

export default function PartnerCatalog() {
  return <CataloguePage {...useLoaderData<typeof loader>()} />;
}
