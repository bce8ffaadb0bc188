import { createContext, type FormHTMLAttributes, useContext } from "react";
import { formActionUrl } from "~/form-action-url";

const pageAddress = createContext("");

/** Path and query of the current page. */
export const PageAddressProvider = pageAddress.Provider;

const formViewer = createContext<string | null>(null);

/** The signed-in person the page is rendered for, where several share a browser; each form's action URL contains the id. */
export const FormViewerProvider = formViewer.Provider;

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
  const viewerId = useContext(formViewer);
  return (
    <form
      {...attributes}
      method="post"
      action={formActionUrl(action ?? page, name, viewerId)}
      data-keep={keepAt && formActionUrl(keepAt, name, viewerId)}
      data-enhance={stays ? undefined : ""}
    />
  );
}
