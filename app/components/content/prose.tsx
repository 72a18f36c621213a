/** Our own Markdown as rendered by the build (app/content/markdown.server.ts), styled by app/styles/prose.css. */
export function Prose({ html }: { readonly html: string }) {
  return (
    <div
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the build from our own files, raw HTML refused
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
