import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { textsLoaded } from '#app/i18n/texts.ts';
import { LocaleProvider } from '../i18n/locale.tsx';
import { ErrorPage } from './error-page.tsx';

beforeAll(textsLoaded);

/** What react-router makes of a response that a loader threw. */
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

test.each([[undefined], [null], [new Error('')], ['  '], [{}]])(
  'nothing is said of %o, which does not break the page that reports it',
  (error) => {
    const html = renderToStaticMarkup(<ErrorPage error={error} />);
    expect(html).toContain('Unexpected Application Error!');
    expect(html).not.toContain('<p');
  },
);
