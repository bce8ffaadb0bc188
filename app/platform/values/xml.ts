const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Characters that XML must not contain, not even as an entity (XML 1.0, section 2.2). */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes text for XML, between tags or in double quotes. Characters that XML doesn't allow are removed. */
export const escapeXml = (text: string): string =>
  text.replace(notXml, "").replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
