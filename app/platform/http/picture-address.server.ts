import { hashedPictures } from "virtual:hashed-pictures";
import { entityTag } from "./entity-tag.server";
import { pictureThroughUs } from "./picture-name.server";

/**
 * The URL a page loads a picture from: the content-hashed URL of our own pictures, which browsers cache for a year, or
 * our copy of an https picture. Null for an https URL that is too long to become a path.
 */
export const addressOnPage = (picture: string): string | null =>
  picture.startsWith("/") ? (hashedPictures[picture] ?? picture) : pictureThroughUs(picture);

/** Changes whenever one of our own pictures changes, so that no cached page refers to a removed file. */
export const picturesVersion = entityTag(JSON.stringify(hashedPictures));
