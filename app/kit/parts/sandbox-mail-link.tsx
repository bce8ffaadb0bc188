import { createContext, useContext } from "react";
import { paths } from "~/paths";

const isShown = createContext(false);

/** `value`: true if this visitor may read the sandbox's mails (`maySeeSandboxMail`). */
export const SandboxMailProvider = isShown.Provider;

/** Follows words that say a mail was sent: in the demo, leads to where it can be read. Otherwise renders nothing. */
export const SandboxMailLink = () =>
  useContext(isShown) && (
    <>
      {" "}
      <a href={paths.sandboxMail}>Open the sandbox's mail</a>
    </>
  );
