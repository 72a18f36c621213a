import { Phone } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useContentTexts } from '#app/components/content/texts.ts';
import { Trail } from '#app/components/content/trail.tsx';
import { buildTexts as englishDates } from '#app/i18n/en/build-texts.ts';
import { redFlagsPage as english } from '#app/i18n/en/red-flags-page.ts';
import { buildTexts as spanishDates } from '#app/i18n/es/build-texts.ts';
import { redFlagsPage as spanish } from '#app/i18n/es/red-flags-page.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { defaultLocale, linkTo, localeOf } from '#app/paths.ts';
import { useShellTexts } from '#app/shell/texts.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Compared with the sources on this day. */
const checked = '2026-11-22';

const sources = [
  {
    name: 'Do TP and others. Red and orange flags for secondary headaches in clinical practice: SNNOOP10 list. Neurology 2019;92:134',
    url: 'https://doi.org/10.1212/WNL.0000000000006697',
  },
  {
    name: 'National Institute for Health and Care Excellence. Headaches in over 12s: diagnosis and management (CG150)',
    url: 'https://www.nice.org.uk/guidance/cg150',
  },
  {
    name: 'Tommy’s. Headaches in pregnancy. Tommy’s PregnancyHub',
    url: 'https://www.tommys.org/pregnancy-information/pregnancy-symptom-checker/headaches-pregnancy',
  },
] as const;

const dates = { es: spanishDates, en: englishDates };

/** Runs when the site is built: the page brings its own words, and no script of them. */
export function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname) ?? defaultLocale;
  return {
    t: { es: spanish, en: english }[locale],
    sources,
    checkedInWords: dates[locale].checked(formatDay(locale, checked, 'dated')),
  };
}

/** All fifteen warning signs (docs/clinical-rules.md#red-flags): those that cannot wait and whom to call, then the others. */
export default function RedFlagsScreen() {
  const { t, sources, checkedInWords } = useLoaderData<typeof loader>();
  const shell = useShellTexts();
  const content = useContentTexts();
  const locale = useLocale();
  return (
    <div className="mx-auto max-w-page px-5 py-8 md:px-8 md:py-10">
      <article className="max-w-text">
        <Trail above={[{ title: shell.nav.home, href: linkTo('home', locale) }]} />
        <h1 className="text-3xl">{t.heading}</h1>
        <p className="mt-4 text-lg">{t.lead}</p>
        <section
          aria-labelledby="now"
          className="mt-8 rounded-lg bg-caution-soft px-5 py-6 text-on-caution-soft md:px-7"
        >
          <h2 id="now" className="text-2xl">
            {t.now.heading}
          </h2>
          <p className="mt-2">{t.now.text}</p>
          <div className="mt-4 flex flex-col items-start gap-2">
            <LinkButton href={`tel:${t.now.number}`} variant="primary" size="lg">
              <Phone aria-hidden="true" className="size-5" />
              {t.now.call}
            </LinkButton>
            <p className="text-sm">{t.now.elsewhere}</p>
          </div>
          <ol className="mt-6 flex flex-col gap-5">
            {t.now.signs.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-lg">{title}</h3>
                <p className="font-semibold text-sm">{t.now.mark}</p>
                <p className="mt-1">{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="soon" className="mt-10">
          <h2 id="soon" className="text-2xl">
            {t.soon.heading}
          </h2>
          <p className="mt-2">{t.soon.text}</p>
          <ol start={t.now.signs.length + 1} className="mt-5 flex flex-col gap-5">
            {t.soon.signs.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1">{text}</p>
              </li>
            ))}
          </ol>
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
          <h2 id="sources" className="text-base">
            {t.sources.heading}
          </h2>
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
          <p className="mt-3 text-muted">
            {checkedInWords} {content.unreviewed} {content.notAdvice}
          </p>
        </section>
      </article>
    </div>
  );
}
