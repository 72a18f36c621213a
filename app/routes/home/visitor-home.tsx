import { PainScale } from '#app/components/episode-form/pain-scale.tsx';
import { SignList } from '#app/components/safety/red-flags.tsx';
import { articles } from '#app/content/load.server.ts';
import { useFormTexts, useRedFlagTexts, useVisitorTexts } from '#app/i18n/areas.ts';
import { visitor as english } from '#app/i18n/en/visitor.ts';
import { visitor as spanish } from '#app/i18n/es/visitor.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type Article, linkTo, linkToArticle } from '#app/paths.ts';
import { openAttackHintScript } from '#app/preferences/open-attack-hint.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { cx } from '#app/ui/cx.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { exampleReport } from './example-report.ts';
import { AnswerPicture, YearPicture } from './month-pictures.tsx';
import { ReportPicture } from './report-picture.tsx';

const chip = 'grid min-h-13 place-items-center rounded-md border px-1.5 text-center leading-tight';
const quietChip = cx(chip, 'border-border-strong bg-surface-raised');
const chosenChip = cx(chip, 'border-accent bg-accent-soft font-medium text-on-accent-soft');
/** Intensity selected in the picture. */
const shownIntensity = 6;

/** Inert picture of the entry screen in attack mode, made of its real parts. */
function EntryPicture() {
  const t = useFormTexts();
  const { promise, pictureCaption } = useVisitorTexts();
  return (
    <figure className="mx-auto w-full max-w-88">
      <div
        inert
        data-theme="attack"
        className="rounded-[1.75rem] border border-border-strong bg-surface p-5 pt-6 text-on-surface"
      >
        <p className="mb-4 font-semibold text-xl">{t.title}</p>
        <p className="mb-2 font-semibold text-lg">{t.start.legend}</p>
        <div className="mb-5 grid grid-cols-4 gap-2">
          <span className={chosenChip}>{t.start.now}</span>
          <span className={quietChip}>{t.start.ago15}</span>
          <span className={quietChip}>{t.start.ago30}</span>
          <span className={quietChip}>{t.start.ago60}</span>
          <span className={cx(quietChip, 'col-span-2')}>{t.start.woke}</span>
          <span className={cx(quietChip, 'col-span-2')}>{t.start.other}</span>
        </div>
        <PainScale value={shownIntensity} onChange={() => undefined} />
        <span className={cx(buttonStyle('primary', 'lg'), 'mt-5 w-full')}>{t.save}</span>
      </div>
      <figcaption className="mt-3 text-center text-muted text-sm">
        <strong className="font-semibold text-on-surface">{promise}</strong> {pictureCaption}
      </figcaption>
    </figure>
  );
}

// This module runs at build time and never in a browser (route.tsx), so top-level await and content files are fine.
const reports = {
  es: await exampleReport('es', spanish.report.legend),
  en: await exampleReport('en', english.report.legend),
};
const written = { es: await articles('es'), en: await articles('en') };

const link =
  'inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4';

/** Home page of a visitor: purpose, pictures, privacy, when to get help, and articles. */
export function VisitorHome() {
  const t = useVisitorTexts();
  const locale = useLocale();
  return (
    <div className="@container mx-auto max-w-page px-5 py-8 md:px-8 md:py-14">
      {/* Before a member's home is drawn: this module never runs in a browser. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own source text, with no value from outside */}
      <script dangerouslySetInnerHTML={{ __html: openAttackHintScript() }} />
      {/* Sections below the fold are laid out when they come near (content-visibility). */}
      <div className="flex flex-col gap-8 @min-[44rem]:gap-16 [&>section]:[contain-intrinsic-size:auto_40rem] [&>section]:[content-visibility:auto]">
        <Beginning />
        <Months />
        <section aria-labelledby="report">
          <h2 id="report" className="text-2xl">
            {t.report.heading}
          </h2>
          <p className="mt-3 mb-4 max-w-text">{t.report.text}</p>
          <ReportPicture report={reports[locale]} locale={locale} />
        </section>
        <Privacy />
        <Help />
        <Reading />
      </div>
    </div>
  );
}

function Beginning() {
  const t = useVisitorTexts();
  const locale = useLocale();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-7 @min-[44rem]:grid-cols-[minmax(0,1fr)_21rem]">
      <div>
        <h1 className="max-w-text text-[length:clamp(2.25rem,1.5rem+2.5vw,3.125rem)] leading-[1.08]">
          {t.heading}
        </h1>
        <p className="mt-5 max-w-text text-lg">{t.lead}</p>
        <LinkButton
          variant="primary"
          size="lg"
          href={linkTo('entry', locale)}
          className="mt-7 w-full @min-[28rem]:w-auto"
        >
          {t.start}
        </LinkButton>
        <p className="mt-3 max-w-form text-muted text-sm">{t.startNote}</p>
        <p className="mt-2 flex flex-wrap gap-x-6">
          <a className={link} href={linkTo('auth', locale)}>
            {t.signIn}
          </a>
          <a className={link} href={`${linkTo('auth', locale)}?mode=signup`}>
            {t.signUp}
          </a>
        </p>
      </div>
      {/* On a phone within the first screen, before more words. */}
      <EntryPicture />
    </div>
  );
}

/** A year of the calendar, and an answer of the insights: both of invented diaries, counted as real ones are. */
function Months() {
  const t = useVisitorTexts().year;
  return (
    <section aria-labelledby="months">
      <h2 id="months" className="text-2xl">
        {t.heading}
      </h2>
      <p className="mt-3 mb-4 max-w-text">{t.text}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 @min-[44rem]:grid-cols-2">
        <YearPicture />
        <AnswerPicture />
      </div>
    </section>
  );
}

/** A number to call, the signs that cannot wait, folded, and a link to the page that lists all of them. */
function Help() {
  const t = useRedFlagTexts();
  const { redFlags: more, whichFlags: which } = useVisitorTexts();
  return (
    <section
      aria-labelledby="help"
      className="rounded-lg bg-caution-soft p-5 text-on-caution-soft @min-[36rem]:p-8"
    >
      <h2 id="help" className="mb-3 text-2xl">
        {t.heading}
      </h2>
      <p>{t.text}</p>
      <details className="mt-2">
        <summary className="min-h-target cursor-pointer py-2 underline underline-offset-4">{which}</summary>
        <SignList items={Object.values(t.signs)} />
      </details>
      <LinkButton href={`tel:${t.emergencyNumber}`} className="mt-3">
        {t.call}
      </LinkButton>
      <span className="mt-2 block text-sm">{t.elsewhere}</span>
      <a
        href={linkTo('redFlags', useLocale())}
        className="mt-3 inline-flex min-h-target items-center underline underline-offset-4"
      >
        {more}
      </a>
    </section>
  );
}

/** Privacy in three lines; the policy has the rest. */
function Privacy() {
  const t = useVisitorTexts().privacy;
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy" className="text-2xl">
        {t.heading}
      </h2>
      <p className="mt-3 max-w-text font-medium text-lg">{t.statement}</p>
      <ul className="mt-3 flex max-w-text list-disc flex-col gap-1.5 pl-5">
        {t.points.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <a className={`${link} mt-2`} href={linkTo('privacyPolicy', useLocale())}>
        {t.more}
      </a>
    </section>
  );
}

/** What people look for first. */
const shownArticles = [
  'que-hacer-crisis-migrana',
  'sintomas-migrana',
  'migrana-tratamiento',
] as const satisfies readonly Article[];

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
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-12 @min-[36rem]:grid-cols-2">
        {links.map(({ title, href }) => (
          <li key={href} className="border-border border-t py-1.5">
            <a className={link} href={href}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
