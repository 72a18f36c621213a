import { useEffect, useRef } from 'react';
import { whenIdle } from '#app/ui/lazily.ts';

/** Our own Markdown as rendered by the build (app/content/markdown.server.ts), styled by app/styles/prose.css. */
export function Prose({ html }: { readonly html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only the texts with numbers to call load the countries.
    if (!html.includes('class="help-numbers"')) return;
    whenIdle(() => {
      import('./mark-country.ts').then(
        ({ markCountry }) => {
          if (text.current) markCountry(text.current);
        },
        () => undefined,
      );
    });
  }, [html]);
  return (
    <div
      ref={text}
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the build from our own files, raw HTML refused
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
