import { readPdf } from "./pdf";
import { fetchFromRemix } from "./remix";
import { Visitor } from "./visitor";

/** Posts a letter's packet form. Returns the response as bytes and text; after a refusal, the form's page. */
export async function postPacket(path: string, form: FormData) {
  // As from a page that showed what the dates mean to this administrator.
  if (!form.has("shown")) form.set("shown", String(form.get("administrator") ?? ""));
  const body = new Response(form);
  const headers = { "Content-Type": body.headers.get("Content-Type") ?? "" };
  const visitor = new Visitor();
  const request = visitor.request(`${path}/packet/file`, { body: await body.arrayBuffer(), headers });
  const { response } = await fetchFromRemix(request);
  for (const line of response.headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    visitor.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  }
  const location = response.headers.get("Location");
  const page = location?.endsWith("/packet") ? (await visitor.get(location)).body : "";
  const bytes = new Uint8Array(await response.arrayBuffer());
  const words = async () => JSON.stringify((await readPdf(bytes)).pages);
  return { status: response.status, headers: response.headers, location, page, words };
}
