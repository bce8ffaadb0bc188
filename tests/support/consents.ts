/** The consents on a page as form data once they are checked: `&name=version` for each. */
export const consentsIn = (html: string): string =>
  Array.from(html.matchAll(/<input [^>]*>/g), ([input]) => {
    const name = /name="([^"]+)"/.exec(input)?.[1];
    const version = /value="(\d{4}-\d\d-\d\d\.[0-9a-f]{12})"/.exec(input)?.[1];
    return name && version ? `&${name}=${version}` : "";
  }).join("");
