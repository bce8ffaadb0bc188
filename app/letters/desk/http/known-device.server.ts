import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { env } from "~/platform/process/env.server";
import { sessionSecrets } from "~/platform/process/session-secret.server";

const maxAgeSeconds = 180 * 24 * 60 * 60;
/** Maximum number of providers who share a computer. */
const maxAddresses = 5;

const content = z.object({ id: z.uuid(), addresses: z.array(z.string()).max(maxAddresses) });
type KnownDevice = z.output<typeof content>;

/**
 * Marks a browser in which someone has signed in before. It grants no access, but is exempt from the throttling caused by
 * wrong passwords elsewhere.
 */
function cookie() {
  const secure = env().PUBLIC_URL?.startsWith("https:") ?? false;
  return createCookie(`${secure ? "__Secure-" : ""}desk-known`, {
    httpOnly: true,
    sameSite: "strict",
    path: paths.desk,
    secure,
    maxAge: maxAgeSeconds,
    secrets: sessionSecrets(),
  });
}

const read = async (request: Request): Promise<KnownDevice | null> =>
  content.safeParse(await cookie().parse(request.headers.get("Cookie"))).data ?? null;

/** The id of a browser in which the address with this digest has signed in before; null for any other. */
export async function knownDevice(request: Request, address: string): Promise<string | null> {
  const device = await read(request);
  return device?.addresses.includes(address) ? device.id : null;
}

/** `Set-Cookie` value that recognizes the browser for the address with this digest. */
export async function writeKnownDevice(request: Request, address: string): Promise<string> {
  const device = await read(request);
  const others = (device?.addresses ?? []).filter((known) => known !== address);
  const addresses = [address, ...others].slice(0, maxAddresses);
  return cookie().serialize({ id: device?.id ?? crypto.randomUUID(), addresses } satisfies KnownDevice);
}
