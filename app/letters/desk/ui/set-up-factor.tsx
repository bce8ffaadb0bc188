import type { SubmissionResult } from "@conform-to/react";
import { encode } from "uqr";
import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { FactorForm } from "./factor-form";

interface SetUpFactorProps {
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

/** Parses the URI for an authenticator app, to show it as a QR code and as text to type. Null for any other text. */
export function readFactorUri(uri: string): { uri: string; secret: string } | null {
  if (!uri.startsWith("otpauth://totp/") || uri.length > 1_000 || !URL.canParse(uri)) return null;
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return /^[A-Z2-7]{16,128}$/.test(secret) ? { uri, secret } : null;
}

/** The QR code of a new second factor, and its secret for those who can't scan it. */
export function FactorCode({ uri, secret }: { uri: string; secret: string }) {
  const { data, size } = encode(uri, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <>
      <svg
        className="mx-auto mb-4 block w-full max-w-60 rounded-sheet bg-[#fff] p-3"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code for your app"
      >
        <path d={squares.join("")} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p>
        Can't scan it? <a href={uri}>Open the app on this device</a>, or type this key into it:{" "}
        <span className="font-[ui-monospace,monospace] tracking-[0.08em] wrap-anywhere">
          {groupsOf(secret)}
        </span>
      </p>
    </>
  );
}

const groupsOf = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";
