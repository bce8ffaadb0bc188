import { createContext, type ScriptHTMLAttributes, useContext } from "react";

/**
 * Returns the hash of a script of the build for the `integrity` attribute; undefined in development, which has no build.
 */
type ScriptHash = (address: string) => string | undefined;

const scriptHash = createContext<ScriptHash>(() => undefined);

/**
 * Set by the server around each page it renders. The page's Content-Security-Policy allows exactly the hashes that were
 * requested.
 */
export const ScriptHashProvider = scriptHash.Provider;

/** A script of the build, with the hash without which browsers would refuse to run it. */
export function PageScript({ src, ...rest }: { src: string } & ScriptHTMLAttributes<HTMLScriptElement>) {
  const hashOf = useContext(scriptHash);
  return <script type="module" src={src} integrity={hashOf(src)} {...rest} />;
}
