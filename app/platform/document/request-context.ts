import { createContext, useContext } from "react";

/** What a page may say about the request it answers. */
export interface RequestContext {
  requestId: string;
  /** The database did not answer; the page says so instead of blaming the visitor. */
  unavailable: boolean;
}

const context = createContext<RequestContext>({ requestId: "", unavailable: false });

export const RequestContextProvider = context.Provider;
export const useRequestContext = (): RequestContext => useContext(context);
