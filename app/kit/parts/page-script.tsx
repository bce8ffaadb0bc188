import { createContext, type ScriptHTMLAttributes, useContext } from "react";

/** The hash of a script of the build, as `integrity` names it; undefined in development, where there is no build. */
export type ScriptHash = (address: string) => string | undefined;

const scriptHash = createContext<ScriptHash>(() => undefined);

/** Set by the server around each page it renders: the page's Content-Security-Policy allows exactly the hashes asked for. */
export const ScriptHashProvider = scriptHash.Provider;

/** A script of the build. Without its hash beside its address a browser would refuse to run it. */
export function PageScript({ src, ...rest }: { src: string } & ScriptHTMLAttributes<HTMLScriptElement>) {
  const hashOf = useContext(scriptHash);
  return <script type="module" src={src} integrity={hashOf(src)} {...rest} />;
}
