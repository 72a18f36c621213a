import { type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useLocale } from '../i18n/locale.tsx';
import { useShellTexts } from '../i18n/shell.ts';
import { linkTo } from '../paths.ts';
import { paint } from '../preferences/paint.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** The status text of a failed route or response, or the message of whatever else was thrown. */
function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error) || error instanceof Response) return error.statusText || `${error.status}`;
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : '';
}

/** What the specification says of anything that failed (section 2): its heading, and the status text or message beneath it. */
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

/** Stands in place of a screen that failed; the shell around it stays. A sentence for people stands beneath what was thrown. */
export function ScreenFailed({ error }: { readonly error: unknown }) {
  const t = useShellTexts();
  const home = linkTo('home', useLocale());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After a navigation the shell moves the focus to the start of the content, in an effect that runs later.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="mx-auto flex max-w-text flex-col items-start gap-4 px-4 py-10">
      <WhatFailed error={error} heading={heading} />
      <p>{t.screenFailed.text}</p>
      <WaysOn retry={t.screenFailed.retry} home={home} homeLabel={t.notFound.action} />
    </div>
  );
}

/** Both are real page loads: whatever state broke the screen is left behind. */
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

/** The last resort, when the shell fails as well. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const t = useShellTexts();
  const home = linkTo('home', useLocale());
  // The document was drawn anew, without what the first-paint script had written on it: in the dark it must stay dark.
  useLayoutEffect(paint, []);
  return (
    <main className="mx-auto flex min-h-dvh max-w-text flex-col items-start justify-center gap-4 px-4">
      <WhatFailed error={error} />
      <WaysOn retry={t.reload} home={home} homeLabel={t.notFound.action} />
    </main>
  );
}
