import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { organization } from "~/kit/meta/organization";
import { originIn, pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { site } from "~/site";
import { sendContactMessage, showContact } from "~/site/contact/operations/send-contact-message.server";
import { ContactForm, MessageSent } from "~/site/contact/ui/contact-form";
import { Postcard } from "~/site/contact/ui/postcard";

export const handle: RouteHandle = { inSitemap: true };

export const loader = ({ request }: LoaderFunctionArgs) => showContact(new URL(request.url).searchParams);
export const action = ({ request }: ActionFunctionArgs) => sendContactMessage(request);

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
