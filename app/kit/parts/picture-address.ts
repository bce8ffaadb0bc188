import { createContext, useContext } from "react";
import { pictureAddress } from "~/platform/values/web-address";

/** Returns the URL from which a page loads one of our own files or an https picture; null if there is none. */
type AddressOnPage = (picture: string) => string | null;

const ownAsTheyAre: AddressOnPage = (picture) => (picture.startsWith("/") ? picture : null);
const addressOnPage = createContext<AddressOnPage>(ownAsTheyAre);

/** Set by the server around each page it renders; without it only our own pictures are shown. */
export const PictureAddressProvider = addressOnPage.Provider;

/**
 * The URL from which a browser loads a picture, always on our own host: a file of ours, or our copy of an https picture.
 * Null if no picture can be shown.
 */
export function usePictureAddress(src: string | null): string | null {
  const onPage = useContext(addressOnPage);
  const address = pictureAddress(src);
  return address && onPage(address);
}
