import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { makeTestShop, showTestShop } from "~/site/apply/operations/make-test-shop.server";
import { MakeTestShop, TestShopLinkOver, TestShopMade } from "~/site/apply/ui/test-shop-page";

export const meta: MetaFunction = () => privateMeta("Your Test Shop");

export const loader = ({ params }: LoaderFunctionArgs) => showTestShop(params.token);
export const action = ({ request, params }: ActionFunctionArgs) => makeTestShop(request, params.token);

export default function TestShop() {
  const { isOpen, made, formKey } = useLoaderData<typeof loader>();
  return (
    <NarrowSheet>
      {isOpen && <MakeTestShop formKey={formKey} />}
      {made && <TestShopMade made={made} />}
      {!isOpen && !made && <TestShopLinkOver />}
    </NarrowSheet>
  );
}
