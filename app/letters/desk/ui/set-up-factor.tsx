import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { FactorCode, readFactorUri } from "./factor-code";
import { FactorForm, factorSchema } from "./factor-form";

const shownFactor = { factor: z.uuid(), uri: z.string().max(1_000) };

/** The first code of a new factor, with the hidden fields that identify it. */
export const setUpSchema = factorSchema.extend(shownFactor);

/** The factor that a refused form was about; null if it contains none. */
export function readFactor(initialValue: unknown): { id: string; uri: string } | null {
  const known = z.object(shownFactor).safeParse(initialValue);
  return known.success ? { id: known.data.factor, uri: known.data.uri } : null;
}

export interface SetUpFactorProps {
  /** Null before the setup has begun. */
  factor: { id: string; uri: string } | null;
  lastResult?: SubmissionResult;
}

/** Sets up an authenticator app: explains it, then shows the QR code and asks for the first code. */
export function SetUpFactor({ factor, lastResult }: SetUpFactorProps) {
  const shown = factor && readFactorUri(factor.uri);
  return (
    <>
      <h1>Set up your second factor</h1>
      {factor && shown ? (
        <>
          <p className="lede mt-3 mb-6">Scan this with your app, then enter the six digits it shows.</p>
          <FactorCode {...shown} />
          <FactorForm lastResult={lastResult} action="?">
            <input type="hidden" name="factor" value={factor.id} />
            <input type="hidden" name="uri" value={factor.uri} />
          </FactorForm>
        </>
      ) : (
        <>
          <p className="lede mt-3 mb-6">
            Besides your password, signing in takes a code from an authenticator app on your phone, such as
            1Password, Google Authenticator or Microsoft Authenticator. Have it at hand.
          </p>
          <PostForm name="begin">
            <input type="hidden" name="intent" value="begin" />
            <Button data-primary="">Show the code to scan</Button>
          </PostForm>
        </>
      )}
    </>
  );
}
