import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireProvider } from "~/letters/desk/http/require-provider.server";
import { refuse } from "~/platform/http/form.server";

/** Unknown desk addresses: the sign-in page first, then 404. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireProvider(request);
  refuse(404, "");
}

export const action = loader;

export default function NoSuchPage() {
  return null;
}
