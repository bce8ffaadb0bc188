import { createContext, type FormHTMLAttributes, useContext } from "react";
import { formAddress } from "~/form-address";

const pageAddress = createContext("");

/** Path and query of the page that is drawn. */
export const PageAddressProvider = pageAddress.Provider;

export interface PostFormProps
  extends Omit<FormHTMLAttributes<HTMLFormElement>, "method" | "autoComplete" | "name"> {
  /** Tells the form from the others of its page. */
  name: string;
  /** The page that takes it, where that isn't its own. */
  action?: string | undefined;
  /** Its page stays while it is answered, with a file or by a script: its button may be pressed again. */
  stays?: boolean;
}

/** Every form that is posted: it has an address of its own, and the browser's script sees to its sending. */
export function PostForm({ name, action, stays = false, ...attributes }: PostFormProps) {
  const page = useContext(pageAddress);
  return (
    <form
      {...attributes}
      method="post"
      action={formAddress(action ?? page, name)}
      data-enhance={stays ? undefined : ""}
    />
  );
}
