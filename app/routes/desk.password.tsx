import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { setPassword, showPassword } from "~/letters/desk/operations/set-password.server";
import { PasswordForm } from "~/letters/desk/ui/password-form";

export const meta: MetaFunction = () => privateMeta("Set your password");

export const loader = ({ request }: LoaderFunctionArgs) => showPassword(request);
export const action = ({ request }: ActionFunctionArgs) => setPassword(request);

export default function Password() {
  const { email } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <PasswordForm email={email} lastResult={refused?.result} />
    </NarrowSheet>
  );
}
