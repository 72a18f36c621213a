import type { ReactNode } from 'react';
import { Prose } from '#app/components/content/prose.tsx';
import { SignList } from '#app/components/safety/red-flags.tsx';
import { articles, renderedPart } from '#app/content/load.server.ts';
import { useRedFlagTexts, useVisitorTexts } from '#app/i18n/areas.ts';
import { visitor as english } from '#app/i18n/en/visitor.ts';
import { visitor as spanish } from '#app/i18n/es/visitor.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type Article, linkTo, linkToArticle } from '#app/paths.ts';
import { openAttackHintScript } from '#app/preferences/open-attack-hint.ts';
import { ChevronRight } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { exampleReport } from './example-report.ts';
import { AnswerPicture, AttackPicture, EntryPicture, LetterPicture } from './inside-pictures.tsx';
import { ReportPicture } from './report-picture.tsx';
import { YearPicture } from './year-picture.tsx';

// This module runs at build time and never in a browser (route.tsx), so top-level await and content files are fine.
const reports = {
  es: await exampleReport('es', spanish.report.legend),
  en: await exampleReport('en', english.report.legend),
};
const yourData = { es: await renderedPart('your-data', 'es'), en: await renderedPart('your-data', 'en') };
const written = { es: await articles('es'), en: await articles('en') };

const link =
  'inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4';

/** Home page of a visitor: purpose, the entry itself, what is inside, when to get help, privacy, and articles. */
export function VisitorHome() {
  return (
    <div className="@container mx-auto max-w-page px-5 py-6 md:px-8 md:py-14">
      {/* Before a member's home is drawn: this module never runs in a browser. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own source text, with no value from outside */}
      <script dangerouslySetInnerHTML={{ __html: openAttackHintScript() }} />
      {/* Sections below the fold are laid out when they come near (content-visibility). */}
      <div className="flex flex-col gap-7 @min-[44rem]:gap-16 [&>section]:[contain-intrinsic-size:auto_34rem] [&>section]:[content-visibility:auto]">
        <Beginning />
        <Inside />
        <Help />
        <Privacy />
        <Reading />
      </div>
    </div>
  );
}

function Beginning() {
  const t = useVisitorTexts();
  const locale = useLocale();
  return (
    <div className="-mx-5 -mt-6 grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-5 rounded-b-xl bg-linear-to-b from-band-start to-band-end px-5 pt-6 pb-4 @min-[44rem]:mx-0 @min-[44rem]:mt-0 @min-[44rem]:grid-cols-[minmax(0,1fr)_22rem] @min-[44rem]:rounded-xl @min-[44rem]:p-10">
      <div>
        <h1 className="max-w-text text-[length:clamp(2.25rem,1.5rem+2.5vw,3.125rem)] leading-[1.08]">
          {t.heading}
        </h1>
        <p className="mt-3 max-w-text @min-[44rem]:text-lg">
          <strong className="font-medium">{t.quick}</strong> {t.lead}
        </p>
        <LinkButton
          variant="primary"
          size="lg"
          href={linkTo('entry', locale)}
          className="mt-5 w-full @min-[28rem]:w-auto"
        >
          {t.start}
        </LinkButton>
        <p className="mt-3 max-w-form text-muted text-sm">{t.startNote}</p>
        <p className="mt-1 flex flex-wrap gap-x-6">
          <a className={link} href={linkTo('auth', locale)}>
            {t.signIn}
          </a>
          <a className={link} href={`${linkTo('auth', locale)}?mode=signup`}>
            {t.signUp}
          </a>
        </p>
      </div>
      {/* On a phone it begins within the first screen. */}
      <div className="relative mx-auto w-full max-w-88">
        <EntryPicture />
        {/* What looks like the entry leads there; the picture itself is inert. */}
        <a
          href={linkTo('entry', locale)}
          className="absolute inset-0 rounded-xl outline-offset-2 hover:ring-2 hover:ring-accent"
        >
          <span className="sr-only">{t.picture}</span>
        </a>
      </div>
    </div>
  );
}

interface PictureProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Picture({ title, text, children }: PictureProps) {
  return (
    <li className="flex w-72 shrink-0 snap-center @min-[44rem]:w-auto">
      <figure className="flex w-full flex-col gap-3">
        <div className="grid grow place-items-center">{children}</div>
        <figcaption className="text-sm">
          <strong className="block font-semibold text-base">{title}</strong>
          {text}
        </figcaption>
      </figure>
    </li>
  );
}

/** Five pictures of invented diaries: beside each other on a phone, to swipe; two in a row elsewhere. */
function Inside() {
  const t = useVisitorTexts();
  const locale = useLocale();
  const { inside } = t;
  return (
    <section aria-labelledby="inside">
      <h2 id="inside" className="text-2xl">
        {inside.heading}
      </h2>
      <p className="text-muted text-sm">{inside.example}</p>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys too */}
      <ul
        aria-labelledby="inside"
        tabIndex={0}
        className="relative -mx-5 mt-3 flex scroll-px-5 snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain px-5 pb-2 @min-[44rem]:mx-0 @min-[44rem]:grid @min-[44rem]:grid-cols-2 @min-[44rem]:items-start @min-[44rem]:gap-12 @min-[44rem]:overflow-visible @min-[44rem]:px-0"
      >
        <Picture {...inside.attack}>
          <AttackPicture />
        </Picture>
        <Picture {...inside.letter}>
          <LetterPicture />
        </Picture>
        <Picture {...inside.year}>
          <YearPicture />
        </Picture>
        <Picture {...inside.answer}>
          <AnswerPicture />
        </Picture>
        <Picture {...inside.report}>
          <ReportPicture drawing={reports[locale]} locale={locale} />
        </Picture>
      </ul>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys too */}
    </section>
  );
}

/** The signs that cannot wait and the number to call, without a touch, and a link to the page that explains all of them. */
function Help() {
  const t = useRedFlagTexts();
  const { redFlags: more } = useVisitorTexts();
  return (
    <section
      aria-labelledby="help"
      className="rounded-xl bg-caution-soft p-4 text-on-caution-soft @min-[36rem]:p-8"
    >
      <h2 id="help" className="mb-2 text-xl @min-[44rem]:text-2xl">
        {t.heading}
      </h2>
      <p className="text-sm">{t.text}</p>
      <div className="text-sm leading-snug">
        <SignList items={Object.values(t.signs)} />
      </div>
      <LinkButton href={`tel:${t.emergencyNumber}`} className="mt-4">
        {t.call}
      </LinkButton>
      <p className="mt-2 text-sm">{t.elsewhere}</p>
      <a
        href={linkTo('redFlags', useLocale())}
        className="mt-1 inline-flex min-h-target items-center underline underline-offset-4"
      >
        {more}
      </a>
    </section>
  );
}

/** That all data is private and encrypted, and that the product complies with the GDPR: each with what it means. */
function Privacy() {
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy" className="text-2xl">
        {useVisitorTexts().privacy}
      </h2>
      <div className="mt-2 max-w-text text-sm [&_strong]:text-base">
        <Prose html={yourData[useLocale()]} />
      </div>
    </section>
  );
}

/** What people look for first: during an attack. */
const shownArticles = ['que-hacer-crisis-migrana'] as const satisfies readonly Article[];

/** Links to some articles, and to all that can be read. */
function Reading() {
  const t = useVisitorTexts().reading;
  const locale = useLocale();
  const links = [
    ...shownArticles.map((article) => ({
      title: written[locale].find(({ id }) => id === article)?.title ?? '',
      href: linkToArticle(article, locale),
    })),
    { title: t.calendar, href: linkTo('printableCalendar', locale) },
    { title: t.library, href: linkTo('library', locale) },
    { title: t.all(written[locale].length), href: linkTo('blog', locale) },
  ];
  return (
    <section aria-labelledby="reading">
      <h2 id="reading" className="text-2xl">
        {t.heading}
      </h2>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-12 @min-[36rem]:grid-cols-2">
        {links.map(({ title, href }) => (
          <li key={href} className="border-border border-t">
            <a
              className="flex min-h-12 items-center justify-between gap-3 py-1.5 leading-tight text-on-surface no-underline hover:text-accent"
              href={href}
            >
              {title}
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
