/** The boxes of consent that a page shows, as a form sends them once they are ticked: `&name=version` for each. */
export const consentsIn = (html: string): string =>
  Array.from(html.matchAll(/<input [^>]*>/g), ([input]) => {
    const name = /name="([^"]+)"/.exec(input)?.[1];
    const version = /value="(\d{4}-\d\d-\d\d\.[0-9a-f]{12})"/.exec(input)?.[1];
    return name && version ? `&${name}=${version}` : "";
  }).join("");
