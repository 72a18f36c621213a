import { firstPaintScript } from '../preferences/paint.ts';

/** Inline script that sets theme, sidebar and session on <html> before the first paint. Generated at build time. */
export function FirstPaint() {
  const source = import.meta.env.SSR ? firstPaintScript() : '';
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own source text, with no value from outside
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}
