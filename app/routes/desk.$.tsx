import type { LoaderFunctionArgs } from "@remix-run/node";
import { refuse } from "~/http/form.server";
import { requireProvider } from "~/http/require-provider.server";

/** Every other address of the desk: the sign-in page first, then 404. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireProvider(request);
  refuse(404, "");
}

export const action = loader;

export default function NoSuchPage() {
  return null;
}
