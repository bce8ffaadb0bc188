import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerShopProduct } from "~/merchants/operations/shop-product.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerShopProduct(request, params.shop ?? "", params.product ?? "");
