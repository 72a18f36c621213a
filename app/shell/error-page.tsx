import { useLayoutEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useLocale } from '../i18n/locale.tsx';
import { linkTo } from '../paths.ts';
import { paint } from '../preferences/paint.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useShellTexts } from './texts.ts';

/** The status text of a failed route or response, or the message of whatever else was thrown. */
function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error) || error instanceof Response) return error.statusText || `${error.status}`;
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : '';
}

/** The last resort when a screen fails in a way nobody foresaw (specification, section 2). */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const t = useShellTexts();
  const home = linkTo('home', useLocale());
  const message = messageOf(error).trim();
  // The document was drawn anew, without what the first-paint script had written on it: in the dark it must stay dark.
  useLayoutEffect(paint, []);
  return (
    <main className="mx-auto flex min-h-dvh max-w-text flex-col items-start justify-center gap-4 px-4">
      <h1 className="text-2xl">{t.unexpectedError}</h1>
      {message && <p className="max-w-full wrap-anywhere text-muted">{message}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t.reload}
        </Button>
        {/* A real page load: whatever state broke the screen is left behind. */}
        <LinkButton href={home} variant="quiet">
          {t.notFound.action}
        </LinkButton>
      </div>
    </main>
  );
}
