import ipaddr from "ipaddr.js";
import { type Env, sandboxedServices } from "../process/env.server";
import { peerHeader } from "./client-address.server";

/** Added by proxies: the visitor is elsewhere. */
const forwardedHeaders = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";

const isOwnHost = (hostname: string): boolean =>
  hostname === "localhost" || isLoopback(hostname.replace(/^\[(.*)\]$/, "$1"));

/** True if mails go to the sandbox of a demo that isn't published under another name. */
export const showsSandboxMail = (env: Env): boolean =>
  env.APP_ENV === "demo" &&
  sandboxedServices(env).includes("mail") &&
  (!env.PUBLIC_URL || isOwnHost(new URL(env.PUBLIC_URL).hostname));

/**
 * True if the request comes from the machine that runs the server. The host in its URL counts too: otherwise a foreign page
 * whose name was pointed at this machine (DNS rebinding) could read the response.
 */
export const isFromOwnMachine = ({ headers, url }: Request): boolean =>
  isLoopback(headers.get(peerHeader) ?? "") &&
  isOwnHost(new URL(url).hostname) &&
  !forwardedHeaders.some((name) => headers.has(name));

/** True if this visitor may read the sandbox's mails. In a container, where each visitor comes from outside, no one may. */
export const maySeeSandboxMail = (env: Env, request: Request): boolean =>
  showsSandboxMail(env) && isFromOwnMachine(request);
