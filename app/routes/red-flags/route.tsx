import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Trail } from '#app/components/content/trail.tsx';
import { useShellTexts } from '#app/i18n/areas.ts';
import { buildTexts as englishDates } from '#app/i18n/en/build-texts.ts';
import { content as englishContent } from '#app/i18n/en/content.ts';
import { redFlags as englishFirst } from '#app/i18n/en/red-flags.ts';
import { redFlagsPage as english } from '#app/i18n/en/red-flags-page.ts';
import { safety as englishSafety } from '#app/i18n/en/safety.ts';
import { buildTexts as spanishDates } from '#app/i18n/es/build-texts.ts';
import { content as spanishContent } from '#app/i18n/es/content.ts';
import { redFlags as spanishFirst } from '#app/i18n/es/red-flags.ts';
import { redFlagsPage as spanish } from '#app/i18n/es/red-flags-page.ts';
import { safety as spanishSafety } from '#app/i18n/es/safety.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { defaultLocale, linkTo, localeOf } from '#app/paths.ts';
import { Phone } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useHydrated } from '#app/use-store.ts';
import { bands, dangerSigns } from '#domain/clinical/danger-signs.ts';
import {
  defaultHelpCountry,
  helpCountries,
  helpLines,
  helpLinesOf,
  telephoneLink,
} from '#domain/vocabulary/help-lines.ts';
import { endHtml, signsHtml } from './sections.server.tsx';

// The country is known only after hydration.
const CallHere = lazily(() => import('./call-here.tsx'));

/** Date on which the page was last checked against its sources. */
const checked = '2026-11-23';

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
    name: 'National Institute for Health and Care Excellence. Subarachnoid haemorrhage caused by a ruptured aneurysm: diagnosis and management (NG228)',
    url: 'https://www.nice.org.uk/guidance/ng228',
  },
  {
    name: 'Centers for Disease Control and Prevention. Dengue: treatment',
    url: 'https://www.cdc.gov/dengue/treatment/index.html',
  },
  {
    name: 'Tommy’s. Headaches in pregnancy. Tommy’s PregnancyHub',
    url: 'https://www.tommys.org/pregnancy-information/pregnancy-symptom-checker/headaches-pregnancy',
  },
] as const;

const boxClasses = {
  now: 'mt-8 rounded-lg bg-caution-soft px-5 py-6 text-on-caution-soft md:px-7',
  today: 'mt-8 rounded-lg border-2 border-caution px-5 py-6 md:px-7',
  soon: 'mt-10',
};

const texts = {
  es: {
    ...{ page: spanish, first: spanishFirst, help: spanishSafety.help, content: spanishContent },
    signs: { ...spanishFirst.signs, ...spanishSafety.signs },
  },
  en: {
    ...{ page: english, first: englishFirst, help: englishSafety.help, content: englishContent },
    signs: { ...englishFirst.signs, ...englishSafety.signs },
  },
};
const dates = { es: spanishDates, en: englishDates };

// The link is built here, so that the page needs no script for it.
const callable = (number: string) => ({ number, href: telephoneLink(number) });

/** Runs at build time: the page contains its texts and loads no script for them. */
export function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname) ?? defaultLocale;
  const { page: t, first, signs, help, content } = texts[locale];
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const lines = helpCountries.map((country) => {
    const { emergency, selfHarm } = helpLinesOf(country);
    const name = regions.of(country) ?? country;
    const option = selfHarm?.option === undefined ? '' : ` (${help.option(selfHarm.option)})`;
    return {
      ...{ country, name, option },
      emergency: emergency.map(callable),
      selfHarm: selfHarm && callable(selfHarm.number),
    };
  });
  let start = 1;
  return {
    ...{ heading: t.heading, lead: t.lead },
    bands: bands.map((band) => {
      const list = dangerSigns[band].map((sign) => ({ title: signs[sign], text: t.texts[sign] }));
      const mark = band === 'now' ? t.now.mark : undefined;
      const drawn = signsHtml({ signs: list, start, mark });
      start += list.length;
      return {
        band,
        className: boxClasses[band],
        heading: t[band].heading,
        text: t[band].text,
        signs: drawn,
      };
    }),
    call: {
      label: t.now.call,
      href: telephoneLink(first.emergencyNumber),
      elsewhere: first.elsewhere,
      all: t.numbers.heading,
      selfHarm: help.selfHarm,
      noAnswer: help.noAnswer,
      /** The country of the line, which does not answer from elsewhere. */
      selfHarmWhere: `(${lines.find(({ country }) => country === defaultHelpCountry[locale])?.name})`,
      selfHarmLine: callable(helpLines[defaultHelpCountry[locale]].selfHarm.number),
      names: Object.fromEntries(lines.map(({ country, name }) => [country, name])),
    },
    end: endHtml({
      ...{ t, sources },
      lines: lines.sort((a, b) => a.name.localeCompare(b.name, locale)),
      checked: dates[locale].checked(formatDay(locale, checked, 'dated')),
      unreviewed: { text: content.unreviewed, href: linkTo('howWeWork', locale) },
    }),
  };
}

type Loaded = ReturnType<typeof loader>;

/**
 * All red flags (docs/clinical-rules.md#red-flags): emergencies and whom to call, then those for today, then the others.
 */
export default function RedFlagsScreen() {
  const { heading, lead, bands, call, end } = useLoaderData<typeof loader>();
  const shell = useShellTexts();
  const locale = useLocale();
  return (
    <div className="mx-auto max-w-page px-5 py-8 md:px-8 md:py-10">
      <article className="max-w-text">
        <Trail above={[{ title: shell.nav.home, href: linkTo('home', locale) }]} />
        <h1 className="text-3xl">{heading}</h1>
        <p className="mt-4 text-lg">{lead}</p>
        {bands.map(({ band, className, heading, text, signs }) => (
          <section key={band} aria-labelledby={band} className={className}>
            <h2 id={band} className="text-2xl">
              {heading}
            </h2>
            <p className="mt-2">{text}</p>
            {band === 'now' && <Call call={call} />}
            <Drawn html={signs} />
          </section>
        ))}
        <Drawn html={end} />
      </article>
    </div>
  );
}

/** HTML rendered by sections.server.tsx. */
function Drawn({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React when the site is built, of our own texts
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

const link = 'inline-flex min-h-target items-center underline underline-offset-4';
/** Same height as the country select, so that nothing shifts when it loads. */
const callPlace = 'mt-3 min-h-19';

/** Emergency numbers by the page's language, then by country once that is known. */
function Call({ call }: Pick<Loaded, 'call'>) {
  const byLanguage = (
    <>
      <div className="mt-4">
        <LinkButton href={call.href} variant="primary" size="lg">
          <Phone aria-hidden="true" className="size-5" />
          {call.label}
        </LinkButton>
      </div>
      <p className={callPlace} data-by-country>
        {call.elsewhere}{' '}
        <a href="#numbers" className={link}>
          {call.all}
        </a>
      </p>
      <p className="mt-4 text-sm">
        {call.selfHarm}{' '}
        <a href={call.selfHarmLine.href} className={`${link} font-semibold`}>
          {call.selfHarmLine.number}
        </a>{' '}
        {call.selfHarmWhere}. {call.noAnswer}
      </p>
    </>
  );
  if (!useHydrated()) return byLanguage;
  return (
    <Suspense fallback={byLanguage}>
      <CallHere className={callPlace} names={call.names} />
    </Suspense>
  );
}
