import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { passHeaders } from "~/http/headers";
import { nextTry } from "~/http/refresh";
import { confirmPayment, PaymentNotRecordedError } from "~/operations/payments/confirm-payment.server";
import { paths } from "~/paths";
import { ErrorPage, toHome } from "~/ui/layout/error-page";
import { stylesheet } from "~/ui/layout/stylesheet";
import { afterPaying } from "~/ui/letters/status-words";
import { privateMeta } from "~/ui/meta/private-meta";
import { NextSteps } from "~/ui/parts/next-steps";
import { LetterEnded, PaymentProcessing, PaymentSuccessful } from "~/ui/payments/payment-result";
import { PaymentHeld, PaymentUnpaid } from "~/ui/payments/payment-trouble";
import letterStyles from "~/ui/wizard/letter.css?url";
import { addressOfDraft } from "~/wizards/product-letter/begin.server";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

const refreshSeconds = 3;
/** A minute of asking by ourselves; then the visitor decides when to look again. */
const refreshLimit = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const id = z.uuid().safeParse(search.get("lmnRequestId"));
  if (!id.success) return data({ view: "error" as const, message: "Invalid request ID" }, { status: 400 });
  const letter = await confirmPayment(id.data).catch(asNotRecorded);
  if (letter === "not-recorded") return data({ view: "not-recorded" as const }, { status: 503 });
  if (!letter) return data({ view: "error" as const, message: "Invalid request ID" }, { status: 404 });
  const isDenied = letter.status === "denied";
  if (isDenied || letter.paymentStatus === "refunded") {
    return data({
      view: "ended" as const,
      isDenied,
      refundedAt: letter.refundedAt,
      feeCents: letter.feeCents,
    });
  }
  if (letter.paymentStatus === "paid") return data({ view: "paid" as const, sent: letter.status === "sent" });
  if (letter.paymentStatus === "held") return data({ view: "held" as const });
  if (letter.paymentStatus === "failed" || letter.paymentStatus === "expired") {
    const back = letter.draftId === null ? null : await addressOfDraft(request, letter.draftId);
    return data({
      view: "unpaid" as const,
      isDeclined: letter.paymentStatus === "failed",
      backHref: back ?? paths.productLetter,
    });
  }
  const { next, refreshes } = nextTry(search, refreshLimit);
  const again = paths.letterSuccessFor(letter.id, { try: next });
  const headers: HeadersInit = refreshes ? { Refresh: `${refreshSeconds};url=${again}` } : {};
  return data({ view: "processing" as const, again }, { headers });
}

function asNotRecorded(error: unknown): "not-recorded" {
  if (error instanceof PaymentNotRecordedError) return "not-recorded";
  throw error;
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
  privateMeta(shown?.view === "paid" ? "Payment Successful" : "Your payment");

export default function LetterSuccess() {
  const shown = useLoaderData<typeof loader>();
  if (shown.view === "error") {
    return <ErrorPage message={shown.message} action={toHome} />;
  }
  if (shown.view === "not-recorded") {
    return (
      <ErrorPage message="Failed to update request status. If you paid, nothing is lost: we'll ask the payment provider again. Please try again in a moment." />
    );
  }
  if (shown.view === "unpaid") return <PaymentUnpaid {...shown} />;
  if (shown.view === "held") return <PaymentHeld />;
  if (shown.view === "processing") return <PaymentProcessing again={shown.again} />;
  if (shown.view === "ended") return <LetterEnded {...shown} />;
  return (
    <PaymentSuccessful sent={shown.sent}>
      <NextSteps title="What happens next" steps={afterPaying} />
    </PaymentSuccessful>
  );
}
