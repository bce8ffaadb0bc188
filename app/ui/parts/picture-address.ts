import { createContext, useContext } from "react";
import { pictureAddress } from "~/domain/values/web-address";

/** Our own address for a picture on another host; null where there is none. */
export type ServedThroughUs = (address: string) => string | null;

const servedThroughUs = createContext<ServedThroughUs>(() => null);

/** Set by the server around each page it renders; without it only our own pictures are shown. */
export const PictureAddressProvider = servedThroughUs.Provider;

/**
 * The address a browser loads a picture from, always on our own host: a path of ours, or our copy of an https picture.
 * Null where no picture can be shown.
 */
export function usePictureAddress(src: string | null): string | null {
  const throughUs = useContext(servedThroughUs);
  const address = pictureAddress(src);
  return address === null || address.startsWith("/") ? address : throughUs(address);
}
