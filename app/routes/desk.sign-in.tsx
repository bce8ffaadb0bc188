import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { showSignIn, signIn } from "~/letters/desk/operations/sign-in.server";
import { SignInForm } from "~/letters/desk/ui/sign-in-form";

export const meta: MetaFunction = () => privateMeta("Sign in");

export const loader = ({ request }: LoaderFunctionArgs) => showSignIn(request);
export const action = ({ request }: ActionFunctionArgs) => signIn(request);

export default function SignIn() {
  const { isDemo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <SignInForm lastResult={refused?.result} isDemo={isDemo} />
    </NarrowSheet>
  );
}
