import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { RedFlags } from '#app/components/safety/red-flags.tsx';
import CalendarMonth from '#app/content/figures/calendar-month.tsx';
import { articles } from '#app/content/load.server.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type Article, linkTo, linkToArticle, linkToLibraryEntry } from '#app/paths.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { EntryPicture } from './entry-picture.tsx';
import reportEn from './pictures/report-en.avif';
import reportEs from './pictures/report-es.avif';
import { useHomeTexts } from './texts.ts';

/** Read once, when the site is built: this page is in no script (route.tsx). */
const written = { es: await articles('es'), en: await articles('en') };
/** The demonstration's report of three months, 1280 pixels wide. */
const reports = { es: reportEs, en: reportEn };

const linkStyle =
  'inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4';

/** The home page of a visitor: what it is, how it looks, what it does with one's data, when not to wait, what there is to read. */
export function VisitorHome() {
  const t = useHomeTexts().visitor;
  const locale = useLocale();
  return (
    <div className="mx-auto flex max-w-page flex-col gap-16 px-5 py-8 md:gap-24 md:px-8 md:py-14">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <section>
          <h1 className="max-w-text text-3xl">{t.heading}</h1>
          <p className="mt-5 max-w-text text-lg">{t.lead}</p>
          <LinkButton href={linkTo('entry', locale)} variant="primary" size="lg" className="mt-7">
            {t.start}
          </LinkButton>
          <p className="mt-2 text-muted text-sm">{t.startNote}</p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <a href={`${linkTo('auth', locale)}?mode=signup`} className={linkStyle}>
              {t.signUp}
            </a>
            <a href={linkTo('auth', locale)} className={linkStyle}>
              {t.signIn}
            </a>
          </p>
          <h2 className="mt-8 text-xl">{t.promise}</h2>
          <p className="mt-2 max-w-text">{t.promiseText}</p>
        </section>
        <EntryPicture />
      </div>

      <Shown
        heading={t.month.heading}
        text={t.month.text}
        link={{ title: t.month.link, href: linkToArticle('calendario-migrana', locale) }}
      >
        <div className="prose mx-auto max-w-form">
          <CalendarMonth locale={locale} />
        </div>
      </Shown>

      <Shown
        heading={t.report.heading}
        text={t.report.text}
        link={{ title: t.report.link, href: linkToLibraryEntry('preparing-a-visit', locale) }}
        flipped
      >
        <figure className="mx-auto max-w-form">
          <img
            src={reports[locale]}
            alt={t.report.alt}
            width={1280}
            height={1811}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-sm border border-border [:root[data-theme=dark]_&]:brightness-75"
          />
          <figcaption className="mt-3 text-center text-muted text-sm">{t.report.caption}</figcaption>
        </figure>
      </Shown>

      <section aria-labelledby="differences">
        <h2 id="differences" className="text-2xl">
          {t.differences}
        </h2>
        <ul className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          {t.points.map(({ title, text }) => (
            <li key={title} className="border-border-strong border-t pt-4">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Privacy />
        <div>
          <RedFlags />
        </div>
      </div>

      <section aria-labelledby="reading">
        <h2 id="reading" className="text-2xl">
          {t.reading}
        </h2>
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 md:grid-cols-2">
          {written[locale].map(({ id, title }) => (
            <li key={id}>
              <a href={linkToArticle(id as Article, locale)} className={linkStyle}>
                {title}
              </a>
            </li>
          ))}
          <li>
            <a href={linkTo('library', locale)} className={linkStyle}>
              {t.library}
            </a>
          </li>
        </ul>
      </section>
    </div>
  );
}

interface ShownProps {
  readonly heading: string;
  readonly text: string;
  readonly link: { readonly title: string; readonly href: string };
  /** The picture stands at the left where there is room. */
  readonly flipped?: boolean;
  /** The picture. */
  readonly children: ReactNode;
}

/** Something of the product, said and shown. */
function Shown({ heading, text, link, flipped = false, children }: ShownProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <div className={flipped ? 'lg:order-last' : undefined}>
        <h2 className="text-2xl">{heading}</h2>
        <p className="mt-3 max-w-text text-lg">{text}</p>
        <p className="mt-2">
          <a href={link.href} className={linkStyle}>
            {link.title}
          </a>
        </p>
      </div>
      {children}
    </section>
  );
}

/** What happens with what one writes, in sentences that are true today. */
function Privacy() {
  const t = useHomeTexts().visitor;
  const locale = useLocale();
  return (
    <section className="rounded-lg bg-support-soft p-6 text-on-support-soft md:p-8">
      <h2 className="text-2xl">{t.privacy}</h2>
      <p className="mt-3 max-w-text font-medium">{t.privacyStatement}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {t.privacyPoints.map((point) => (
          <li key={point} className="flex gap-3">
            <ShieldCheck aria-hidden="true" className="mt-1 size-5 shrink-0" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-text text-sm">{t.privacyLimit}</p>
      <p className="mt-1">
        <a href={linkTo('privacyPolicy', locale)} className="inline-flex min-h-target items-center underline">
          {t.privacyLink}
        </a>
      </p>
    </section>
  );
}
