import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { contactSubject } from "~/domain/contact/contact-message";
import { passHeaders } from "~/http/headers";
import { paths } from "~/paths";
import { site } from "~/site";
import contactStyles from "~/ui/contact/contact.css?url";
import { ContactForm } from "~/ui/contact/contact-form";
import { MessageSent } from "~/ui/contact/message-sent";
import { Postcard } from "~/ui/contact/postcard";
import { stylesheet } from "~/ui/layout/stylesheet";
import { organization } from "~/ui/meta/organization";
import { originIn, pageMeta } from "~/ui/meta/page-meta";
import { isSent, takeContactForm } from "./contact.server";

export const links = stylesheet(contactStyles);
export const headers = passHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const subject = contactSubject.safeParse(search.get("subject"));
  return data({ isSent: await isSent(search), subject: subject.data, formKey: crypto.randomUUID() });
}

export const action = ({ request }: ActionFunctionArgs) => takeContactForm(request);

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
