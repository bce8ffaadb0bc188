const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** What no XML may hold, not even as an entity (XML 1.0, section 2.2). */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text as XML may hold it, between tags or within double quotes. Characters that XML has no place for are left out. */
export const escapeXml = (text: string): string =>
  text.replace(notXml, "").replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
