import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { paths } from "~/paths";
import { sessionSecret } from "../process/session-secret.server";

const scheme = "https://";
const macBytes = 16;
const maxAddressLength = 2_048;
const maxNameLength = 3_000;

let keys: { mac: Buffer; cipher: Buffer } | undefined;

function nameKeys() {
  if (keys) return keys;
  const derived = Buffer.from(hkdfSync("sha256", sessionSecret(), "", "picture names", 64));
  keys = { mac: derived.subarray(0, 32), cipher: derived.subarray(32) };
  return keys;
}

const macOf = (address: string): Buffer =>
  createHmac("sha256", nameKeys().mac).update(address).digest().subarray(0, macBytes);

/**
 * The name under which we serve a picture from an https URL: the URL encrypted with the session secret, so that the
 * name doesn't reveal it and no one else can create names. It is deterministic, so that browsers can cache the picture;
 * the URL's HMAC is both the initialization vector and the authentication tag (as in RFC 5297).
 */
export function pictureName(address: string): string {
  const mac = macOf(address);
  const cipher = createCipheriv("aes-256-ctr", nameKeys().cipher, mac);
  const encrypted = cipher.update(address.slice(scheme.length), "utf8");
  return Buffer.concat([mac, encrypted, cipher.final()]).toString("base64url");
}

/** Decrypts a picture's name to its https URL; null for a name that we didn't create. */
export function pictureOfName(name: string): string | null {
  if (name.length > maxNameLength || !/^[\w-]+$/.test(name)) return null;
  const bytes = Buffer.from(name, "base64url");
  if (bytes.length <= macBytes) return null;
  const mac = bytes.subarray(0, macBytes);
  const decipher = createDecipheriv("aes-256-ctr", nameKeys().cipher, mac);
  const address =
    scheme + decipher.update(bytes.subarray(macBytes)).toString("utf8") + decipher.final("utf8");
  return timingSafeEqual(mac, macOf(address)) ? address : null;
}

/** Our URL for the picture at an https URL; null if that is too long to become a path. */
export const pictureThroughUs = (address: string): string | null =>
  address.length <= maxAddressLength ? paths.picture(pictureName(address)) : null;
