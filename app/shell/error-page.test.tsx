import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { textsLoaded } from '#app/i18n/texts.ts';
import { shell as en } from '../i18n/en/shell.ts';
import { shell as es } from '../i18n/es/shell.ts';
import { LocaleProvider } from '../i18n/locale.tsx';
import { ErrorPage, ScreenFailed } from './error-page.tsx';

beforeAll(textsLoaded);

/** React Router's error for a response that a loader threw. */
const refusal = { status: 503, statusText: 'Service Unavailable', internal: false, data: null };

test.each([
  ['an error says its message', new Error('x is not a function'), 'x is not a function'],
  ['a response says its status text', refusal, 'Service Unavailable'],
  ['a response without one says its number', { ...refusal, statusText: '' }, '503'],
  ['a thrown string is said', 'texto lanzado', 'texto lanzado'],
  ['so is the status of a thrown response', new Response(null, { status: 410, statusText: 'Gone' }), 'Gone'],
  ['or its number', new Response(null, { status: 410 }), '410'],
])('%s under the heading of the specification', (_, error, message) => {
  for (const locale of ['es', 'en'] as const) {
    const html = renderToStaticMarkup(
      <LocaleProvider locale={locale}>
        <ErrorPage error={error} />
      </LocaleProvider>,
    );
    expect(html).toContain('Unexpected Application Error!</h1>');
    expect(html.match(/<h[1-6]/g)).toEqual(['<h1']);
    expect(html).toContain(`>${message}</p>`);
    expect(html).toContain(`href="/${locale}/"`);
  }
});

test.each(['es', 'en'] as const)(
  'a screen that throws says the same, and a kind sentence, in %s',
  (locale) => {
    const screen = (error: unknown) =>
      renderToStaticMarkup(
        <LocaleProvider locale={locale}>
          <ScreenFailed error={error} />
        </LocaleProvider>,
      );
    const { screenFailed: text } = locale === 'es' ? es : en;
    for (const [error, message] of [
      [new Error('x is not a function'), 'x is not a function'],
      [refusal, 'Service Unavailable'],
    ] as const) {
      const html = screen(error);
      expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
      const [, ...paragraphs] = html.split('<p');
      expect(paragraphs).toHaveLength(2);
      expect(paragraphs[0]).toContain(`>${message}</p>`);
      expect(paragraphs[1]).toContain(`>${text}</p>`);
    }
    expect(screen(undefined).match(/<p/g)).toHaveLength(1);
  },
);

test.each([[undefined], [null], [new Error('')], ['  '], [{}]])(
  '%o has no details, and does not break the error page',
  (error) => {
    const html = renderToStaticMarkup(<ErrorPage error={error} />);
    expect(html).toContain('Unexpected Application Error!');
    expect(html).not.toContain('<p');
  },
);
