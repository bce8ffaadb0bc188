import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { site } from "~/site";
import { printable } from "../../values/printable";
import { look, mailCss } from "./mail-style";
import { unsubscribeLabel } from "./mail-text";
import type { MailPart, MailWords } from "./mail-words";

/**
 * Renders a mail as an HTML document that every mail program can display: tables and inline styles, without images,
 * scripts or external resources.
 */
export const mailHtml = (words: MailWords): string =>
  printable(`<!DOCTYPE html>${renderToStaticMarkup(<MailDocument words={words} />)}`);

function MailDocument({ words }: { words: MailWords }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{words.subject}</title>
        <style>{mailCss}</style>
      </head>
      <body {...look("body", "paper")}>
        <div {...look("preview")}>{words.preview + filler}</div>
        <table role="presentation" {...look("table", "paper")}>
          <tbody>
            <tr>
              <td {...look("cell", "edges")}>
                <Page words={words} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** Keeps mail programs from appending the body's first words to the preview. */
const filler = "\u200c\u00a0".repeat(90);

function Page({ words: { title, parts, footer, unsubscribeUrl } }: { words: MailWords }) {
  return (
    <table role="presentation" {...look("page")}>
      <tbody>
        <tr>
          <td {...look("cell", "head")}>
            <Letterhead />
          </td>
        </tr>
        <tr>
          <td {...look("edge", "airmail")}> </td>
        </tr>
        <tr>
          <td {...look("card", "sheet", "inside", "ink")}>
            <h1 {...look("title")}>{title}</h1>
            {parts.map((part) => (
              <Part key={JSON.stringify(part)} part={part} />
            ))}
          </td>
        </tr>
        <tr>
          <td {...look("foot", "muted")}>
            {footer.map((line) => (
              <p key={line} {...look("small")}>
                {line}
              </p>
            ))}
            {unsubscribeUrl && (
              <p {...look("small")}>
                <a href={unsubscribeUrl} {...look("link")}>
                  {unsubscribeLabel}
                </a>
              </p>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The logo is a letter in a box with a perforated border, because mail programs strip SVG. */
function Letterhead() {
  return (
    <table role="presentation">
      <tbody>
        <tr>
          <td aria-hidden="true" {...look("mark", "stamp")}>
            {site.name.slice(0, 1)}
          </td>
          <td {...look("name", "ink")}>{site.name}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Part({ part }: { part: MailPart }) {
  if (typeof part === "string") return <p {...look("paragraph")}>{part}</p>;
  if ("quote" in part) return <p {...look("quote", "rule")}>{part.quote}</p>;
  if ("facts" in part) return <Facts facts={part.facts} />;
  if ("links" in part)
    return part.links.map(({ label, url }) => (
      <Fragment key={url}>
        <p {...look("label")}>
          <a href={url} {...look("link")}>
            {label}
          </a>
        </p>
        <p {...look("address", "muted")}>{url}</p>
      </Fragment>
    ));
  return (
    <>
      <a href={part.url} {...look("press", "button")}>
        {part.button}
      </a>
      <p {...look("address", "muted")}>{part.url}</p>
    </>
  );
}

const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <table role="presentation" {...look("facts", "rule")}>
    <tbody>
      {facts.map(([name, value]) => (
        <tr key={name}>
          <td {...look("fact", "rule", "muted")}>{name}</td>
          <td {...look("value", "rule")}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
