import { DatabaseError } from "~/platform/database/database-error.server";
import { pictureOfName } from "~/platform/http/picture-name.server";
import { logError } from "~/platform/process/log.server";
import { withTimeout } from "~/platform/process/timeout";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";

/** How long a browser waits for a picture; one that arrives later is cached for the next page. */
const timeoutMs = 2_500;

/** Sends our copy of a picture on another host. Without one the response is empty and the page shows the initial. */
export async function showPicture(request: Request, name = ""): Promise<Response> {
  const address = pictureOfName(name);
  if (!address) return new Response(null, { status: 404 });
  try {
    const picture = await withTimeout(services().pictures.read(address), timeoutMs);
    return picture ? pictureResponse(picture) : none();
  } catch (error) {
    const isOrdinary = error instanceof ServiceError;
    if (!isOrdinary && !(error instanceof DatabaseError)) throw error;
    if (!isOrdinary)
      logError(error, { requestId: request.headers.get("X-Request-Id") }, "picture not fetched");
    return none();
  }
}

const pictureResponse = (picture: Buffer): Response =>
  new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, max-age=86400" },
  });

const none = (): Response => new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
