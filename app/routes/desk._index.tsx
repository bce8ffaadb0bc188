import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireProvider } from "~/http/require-provider.server";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";

export async function loader({ request }: LoaderFunctionArgs) {
  const { states } = await requireProvider(request);
  return { states };
}

export default function Desk() {
  const { states } = useLoaderData<typeof loader>();
  return (
    <NarrowSheet>
      <h1>Requests</h1>
      <p className="lede mt-3">You may sign in {states.length} states today.</p>
    </NarrowSheet>
  );
}
