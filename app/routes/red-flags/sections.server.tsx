/** Parts of the red-flags page whose only controls are links: rendered at build time, without client script. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { redFlagsPage } from '#app/i18n/es/red-flags-page.ts';

type PageTexts = typeof redFlagsPage;

interface SignsProps {
  /** Lines of a text after its first say what to do, and when. */
  readonly signs: readonly { readonly title: string; readonly text: string }[];
  /** Number of the first sign. */
  readonly start: number;
  /** Text before each sign, so that colour is not the only cue. */
  readonly mark: string | undefined;
}

/** Every sign is read without a touch; what it looks like, and its exceptions, unfold: the list is looked through in pain. */
function Signs({ signs, start, mark }: SignsProps) {
  return (
    <ol start={start} className="mt-4 flex flex-col">
      {signs.map(({ title, text }) => (
        <li key={title}>
          <details>
            <summary className="min-h-target cursor-pointer py-2">
              <h3 className="inline text-base">{title.charAt(0).toUpperCase() + title.slice(1)}</h3>
              {mark && (
                <>
                  {' '}
                  <span className="whitespace-nowrap rounded-sm border border-current px-1 text-xs">
                    {mark}
                  </span>
                </>
              )}
            </summary>
            {text.split('\n').map((line, at) => (
              <p key={line} className={at === 0 ? 'mb-2' : 'mb-2 font-semibold'}>
                {line}
              </p>
            ))}
          </details>
        </li>
      ))}
    </ol>
  );
}

/** A number with its `tel:` link. */
interface Callable {
  readonly number: string;
  readonly href: string;
}

interface CountryNumbers {
  readonly country: string;
  readonly name: string;
  readonly emergency: readonly Callable[];
  readonly selfHarm: Callable | null;
  /** Menu option to press once the line answers. */
  readonly option: string;
}

function Call({ number, href }: Callable) {
  return (
    <a href={href} className="mr-3 inline-flex min-h-target items-center underline underline-offset-4">
      {number}
    </a>
  );
}

function Numbers({
  t,
  lines,
}: {
  readonly t: PageTexts['numbers'];
  readonly lines: readonly CountryNumbers[];
}) {
  return (
    <table className="mt-3 w-full wrap-anywhere text-left">
      <thead className="text-sm">
        <tr>
          <th scope="col" className="pr-3 align-bottom">
            {t.country}
          </th>
          {/* One word above short numbers: it needs less width than the columns beside it. */}
          <th scope="col" className="wrap-normal pr-3 align-bottom">
            {t.emergency}
          </th>
          <th scope="col" className="align-bottom">
            {t.selfHarm}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ country, name, emergency, selfHarm, option }) => (
          <tr key={country} className="border-border border-t">
            <th scope="row" className="pr-3 font-normal">
              {name}
            </th>
            <td className="pr-3">
              {emergency.map((one) => (
                <Call key={one.number} {...one} />
              ))}
            </td>
            <td>
              {selfHarm ? <Call {...selfHarm} /> : <span className="text-muted">{t.none}</span>}
              {option}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EndProps {
  readonly t: PageTexts;
  readonly lines: readonly CountryNumbers[];
  readonly sources: readonly { readonly name: string; readonly url: string }[];
  /** When it was checked against the sources. */
  readonly checked: string;
  /** That no clinician reviewed it, with what that means. */
  readonly unreviewed: { readonly text: string; readonly href: string };
}

function End({ t, lines, sources, checked, unreviewed }: EndProps) {
  return (
    <>
      <section aria-labelledby="every-number" className="mt-10">
        <details id="numbers" className="scroll-mt-24">
          <summary className="min-h-target cursor-pointer">
            <h2 id="every-number" className="inline text-xl">
              {t.numbers.heading}
            </h2>
          </summary>
          <p className="mt-2">{t.numbers.checked}</p>
          <Numbers t={t.numbers} lines={lines} />
        </details>
      </section>
      <section aria-labelledby="after" className="mt-10">
        <h2 id="after" className="text-xl">
          {t.after.heading}
        </h2>
        {t.after.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-2">
            {paragraph}
          </p>
        ))}
      </section>
      <section aria-labelledby="sources" className="mt-10 border-border border-t pt-6 text-sm">
        <details>
          <summary className="min-h-target cursor-pointer">
            <h2 id="sources" className="inline text-base">
              {t.sources.heading}
            </h2>
          </summary>
          <p className="mt-2">{t.sources.text}</p>
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
            {sources.map(({ name, url }) => (
              <li key={url}>
                <a href={url} className="text-accent underline decoration-border-strong underline-offset-4">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
        <p className="mt-3 text-muted">
          {checked}{' '}
          <a href={unreviewed.href} className="underline underline-offset-4">
            {unreviewed.text}
          </a>
        </p>
      </section>
    </>
  );
}

/** HTML of the signs in one band. */
export const signsHtml = (props: SignsProps): string => renderToStaticMarkup(<Signs {...props} />);

/** HTML of everything after the signs. */
export const endHtml = (props: EndProps): string => renderToStaticMarkup(<End {...props} />);
