import { acceptSignedEvent } from "~/platform/http/signed-event.server";
import { services } from "~/services.server";
import { markAttention } from "../store/linked-accounts.server";

/** Handles a webhook of the account-linking provider: records if an account needs its owner to sign in again. */
export const receiveAccountEvent = (request: Request): Promise<Response> =>
  acceptSignedEvent(request, "account event", async (rawBody) => {
    const signature = request.headers.get("Plaid-Verification") ?? "";
    const { itemId, needsAttention, type } = await services().bank.verifyWebhookEvent(rawBody, signature);
    const isOurs =
      itemId !== null && needsAttention !== null && (await markAttention(itemId, needsAttention));
    return { type, isOurs };
  });
