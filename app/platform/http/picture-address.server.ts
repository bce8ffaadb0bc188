import { hashedPictures } from "virtual:hashed-pictures";
import { entityTag } from "./entity-tag.server";
import { pictureThroughUs } from "./picture-name.server";

/**
 * The address a page loads a picture from: of our own the hashed one, which browsers cache for a year, of an https picture
 * our copy. Null for an https address too long to be a path.
 */
export const addressOnPage = (picture: string): string | null =>
  picture.startsWith("/") ? (hashedPictures[picture] ?? picture) : pictureThroughUs(picture);

/** Changes when any of our own pictures does, so that no cached page names one that is gone. */
export const picturesVersion = entityTag(JSON.stringify(hashedPictures));
