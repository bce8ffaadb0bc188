import { maxFormBytes, readBodyWithin } from "~/platform/http/form.server";
import { problem } from "~/platform/http/problem";
import { invalid } from "./operation";

/** A request's JSON body, with the text it came as, or the answer that refuses it. */
export async function readJson(
  request: Request,
): Promise<{ json: unknown; text: string } | { refused: Response }> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json")
    return { refused: problem(415, "wrong_content_type", "The Content-Type has to be application/json.") };
  const text = await readBodyWithin(request, maxFormBytes);
  if (text === null)
    return { refused: problem(413, "too_large", `The body has more than ${maxFormBytes} bytes.`) };
  try {
    return { json: JSON.parse(text) as unknown, text };
  } catch {
    return { refused: invalid([{ path: "", message: "The body is not valid JSON." }]) };
  }
}
