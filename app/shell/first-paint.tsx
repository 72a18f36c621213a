import { firstPaintScript } from '../preferences/paint.ts';

/** Theme, sidebar and session on <html> before anything is drawn. Made at build time; the browser keeps what came. */
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
