import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { stylesheet } from "~/kit/layout/stylesheet";
import { organization } from "~/kit/meta/organization";
import { originIn, pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { clientKey } from "~/platform/http/client-address.server";
import { passHeaders } from "~/platform/http/headers";
import { takeKeyedForm } from "~/platform/http/keyed-form.server";
import { site } from "~/site";
import { contactMessage, contactSubject } from "~/site/contact/domain/contact-message";
import { sendContactMessage } from "~/site/contact/operations/send-contact-message.server";
import { readContactMessage } from "~/site/contact/store/contact-messages.server";
import contactStyles from "~/site/contact/ui/contact.css?url";
import { ContactForm, contactFaults, honeypotName } from "~/site/contact/ui/contact-form";
import { MessageSent } from "~/site/contact/ui/message-sent";
import { Postcard } from "~/site/contact/ui/postcard";

export const handle: RouteHandle = { inSitemap: true };
export const links = stylesheet(contactStyles);
export const headers = passHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const subject = contactSubject.safeParse(search.get("subject"));
  const sent = z.uuid().safeParse(search.get("sent"));
  const isSent = sent.success && (await readContactMessage(sent.data)) !== null;
  return data({ isSent, subject: subject.data, formKey: crypto.randomUUID() });
}

const failed = { event: "contact message could not be stored", formError: contactFaults.failed };

export const action = ({ request }: ActionFunctionArgs) =>
  takeKeyedForm(request, contactMessage, failed, async (message, formKey, form) => {
    if (form.get(honeypotName)) return { status: 422, formError: contactFaults.honeypot };
    const { messageId } = await sendContactMessage(message, formKey, clientKey(request));
    if (messageId === null)
      return { status: 429, formError: contactFaults.tooOften, headers: { "Retry-After": "3600" } };
    return redirect(paths.contactFor({ sent: messageId }), 303);
  });

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageMeta(matches, {
    title: page?.isSent ? "Message sent" : "Contact Us",
    description: `Questions about a letter, a reimbursement or a partnership? Write to ${site.name}.`,
    path: paths.contact,
    data: [organization(originIn(matches))],
  });

export default function Contact() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="section">
      <Postcard posted={page.isSent && !refused}>
        {page.isSent && !refused ? (
          <MessageSent />
        ) : (
          <>
            <h1>Get in Touch</h1>
            <p className="lede mt-3 mb-4">
              A question, a problem, an idea: write us a few lines. A person reads every one.
            </p>
            <ContactForm
              subject={page.subject}
              lastResult={refused?.result}
              formKey={refused?.formKey ?? page.formKey}
            />
          </>
        )}
      </Postcard>
    </div>
  );
}
