import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { changeTeam, showTeam } from "~/merchants/partners/operations/team.server";
import { TeamPage } from "~/merchants/partners/ui/team-page";

export const meta: MetaFunction = () => privateMeta("Your Shop's Team");

export const loader = ({ request, params }: LoaderFunctionArgs) => showTeam(request, params.shop);
export const action = ({ request, params }: ActionFunctionArgs) => changeTeam(request, params.shop);

export default function PartnerTeam() {
  return <TeamPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
