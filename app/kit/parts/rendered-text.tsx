/** Our own text, rendered from Markdown; `html` was sanitized by `renderMarkdown`. */
export function RenderedText({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, sanitized where they are rendered
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
