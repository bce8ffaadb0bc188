import { createContext, useContext } from "react";

/** Facts about the current request that a page may show. */
export interface RequestContext {
  requestId: string;
  /** True if the database did not respond: the page says so instead of blaming the visitor. */
  unavailable: boolean;
}

const context = createContext<RequestContext>({ requestId: "", unavailable: false });

export const RequestContextProvider = context.Provider;
export const useRequestContext = (): RequestContext => useContext(context);
