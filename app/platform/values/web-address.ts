/**
 * A URL from the database that is safe to link: http or https, without a password; null for anything else, such as
 * "javascript:" or a partial URL.
 */
export function webLink(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  return isWeb && !url.username && !url.password ? url.href : null;
}

/**
 * The URL of a picture that we may show: one of our own files, or https. Others would be blocked or reveal the visit.
 */
export function pictureAddress(address: string | null): string | null {
  if (address?.startsWith("/") && !/^\/[/\\]/.test(address)) return address;
  const link = webLink(address);
  return link?.startsWith("https:") ? link : null;
}
