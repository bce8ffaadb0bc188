import { encode } from "uqr";

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
        Can't scan it? Type this key into your app:{" "}
        <span className="font-[ui-monospace,monospace] tracking-[0.08em] wrap-anywhere">
          {groupsOf(secret)}
        </span>
      </p>
    </>
  );
}

const groupsOf = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";
