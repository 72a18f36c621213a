import { type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useShellTexts } from '../i18n/areas.ts';
import { useLocale } from '../i18n/locale.tsx';
import { linkTo } from '../paths.ts';
import { paint } from '../preferences/paint.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** Status text of a failed route or response, or the message of any other thrown value. */
function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error) || error instanceof Response) return error.statusText || `${error.status}`;
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : '';
}

/** The specification's heading for any failure (section 2), with the status text or message below it. */
function WhatFailed({
  error,
  heading,
}: {
  readonly error: unknown;
  readonly heading?: Ref<HTMLHeadingElement>;
}) {
  const message = messageOf(error).trim();
  return (
    <>
      <h1 ref={heading} tabIndex={heading ? -1 : undefined} className="text-2xl">
        {useShellTexts().unexpectedError}
      </h1>
      {message && <p className="max-w-full wrap-anywhere text-muted">{message}</p>}
    </>
  );
}

/** Replaces a screen that failed; the shell around it stays. A plain sentence follows the thrown message. */
export function ScreenFailed({ error }: { readonly error: unknown }) {
  const t = useShellTexts();
  const home = linkTo('home', useLocale());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After a navigation the shell moves the focus to the content, in an effect that runs later.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="mx-auto flex max-w-text flex-col items-start gap-4 px-4 py-10">
      <WhatFailed error={error} heading={heading} />
      <p>{t.screenFailed}</p>
      <WaysOn retry={t.retry} home={home} homeLabel={t.notFound.action} />
    </div>
  );
}

/** Links to retry and to the home page. Both load a document, which discards the state that broke the screen. */
function WaysOn({ retry, home, homeLabel }: Record<'retry' | 'home' | 'homeLabel', string>) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" onClick={() => window.location.reload()}>
        {retry}
      </Button>
      <LinkButton href={home} variant="quiet">
        {homeLabel}
      </LinkButton>
    </div>
  );
}

/** Error page for a failure of the shell itself. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const t = useShellTexts();
  const home = linkTo('home', useLocale());
  // React rendered the document anew, without the attributes of the first-paint script: a dark page must stay dark.
  useLayoutEffect(paint, []);
  return (
    <main className="mx-auto flex min-h-dvh max-w-text flex-col items-start justify-center gap-4 px-4">
      <WhatFailed error={error} />
      <WaysOn retry={t.reload} home={home} homeLabel={t.notFound.action} />
    </main>
  );
}
