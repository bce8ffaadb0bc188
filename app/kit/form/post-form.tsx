import { createContext, type FormHTMLAttributes, useContext } from "react";
import { formAddress } from "~/form-address";

const pageAddress = createContext("");

/** Path and query of the current page. */
export const PageAddressProvider = pageAddress.Provider;

const formReader = createContext<string | null>(null);

/** The id of the person for whom the page is made, where several share a browser; each form's address says it. */
export const FormReaderProvider = formReader.Provider;

export interface PostFormProps
  extends Omit<FormHTMLAttributes<HTMLFormElement>, "method" | "autoComplete" | "name"> {
  /** Distinguishes the form from others on its page. */
  name: string;
  /** The form's action, if it isn't its own page. */
  action?: string | undefined;
  /** True if the page stays open after submission, as for a download: the button may be pressed again. */
  stays?: boolean;
  /** Where the page's script saves what is typed before the form is sent. */
  keepAt?: string;
}

/** Every posted form: it has its own URL, and the browser's script handles its submission. */
export function PostForm({ name, action, stays = false, keepAt, ...attributes }: PostFormProps) {
  const page = useContext(pageAddress);
  const reader = useContext(formReader);
  return (
    <form
      {...attributes}
      method="post"
      action={formAddress(action ?? page, name, reader)}
      data-keep={keepAt && formAddress(keepAt, name, reader)}
      data-enhance={stays ? undefined : ""}
    />
  );
}
