import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { refuse } from "~/http/form.server";
import { readLinkMemory } from "~/http/link-cookie.server";
import { paths } from "~/paths";

/** Where the provider's page sends visitors back to. Whose order it is about stands in their cookie alone. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const memory = await readLinkMemory(request, params.visitor ?? "");
  if (!memory) refuse(404, "This visit has ended. Please open the link your shop gave you once more.");
  return redirect(paths.accountLinkFor(memory, { returned: 1 }), 303);
}
