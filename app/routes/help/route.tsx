import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Prose } from '#app/components/content/prose.tsx';
import { contentItems } from '#app/content/load.server.ts';
import { help as english } from '#app/i18n/en/help.ts';
import { help as spanish } from '#app/i18n/es/help.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { defaultLocale, type Locale, linkTo, linkToDay, localeOf, todayWord } from '#app/paths.ts';
import { feedbackMessageMaxLength, feedbackMonths, feedbackSubjectMaxLength } from '#domain/limits.ts';
import { painPlaces } from '#domain/vocabulary/places.ts';
import { symptoms } from '#domain/vocabulary/symptoms.ts';
import { ContactForm, type ContactTexts } from './contact-form.tsx';

const texts = { es: spanish, en: english };

/** Addresses that fill a form, with this server's name (docs/decisions/117). */
const addressesIn = (locale: Locale) => ({
  entry: `__SITE_URL__${linkTo('entry', locale)}?pain=7&took=ibuprofen-400`,
  intake: `__SITE_URL__${linkTo('intake', locale)}?took=ibuprofen-400`,
  day: `__SITE_URL__${linkToDay(todayWord, locale)}`,
});

/** An example of each part of such an address, and the codes it may have (domain/intake/address-answers.ts). */
const parts = {
  pain: ['7'],
  start: ['07:00'],
  at: ['07:30'],
  took: ['ibuprofen-400'],
  side: ['temple_left', painPlaces],
  symptoms: ['nausea,photophobia', symptoms],
  note: ['…'],
} as const;

/** Runs at build time: texts are part of the page and in no script. */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname) ?? defaultLocale;
  const { contact, oneTouch, ...t } = texts[locale];
  const { noScript, subject, message, email, emailHint, website, submit, sending } = contact;
  const { offline, unavailable } = contact.failed;
  const form: ContactTexts = {
    ...{ noScript, subject, message, email, emailHint, website, submit, sending },
    private: `${contact.private} ${contact.kept(feedbackMonths)}`,
    subjectHint: contact.upTo(feedbackSubjectMaxLength),
    messageHint: contact.upTo(feedbackMessageMaxLength),
    failed: { offline, unavailable },
  };
  const { heading, lead } = contact;
  return {
    t: { ...t, contact: { heading, lead } },
    form,
    questions: await contentItems('faq', locale),
    oneTouch: { ...oneTouch, addresses: addressesIn(locale), examplesOf: parts },
  };
}

const link = 'text-accent underline decoration-border-strong underline-offset-4';

/** Frequent questions, which open without a script, and a contact form. */
export default function HelpScreen() {
  const { t, form, questions, oneTouch } = useLoaderData<typeof loader>();
  const locale = useLocale();
  return (
    <div className="mx-auto max-w-page px-5 py-8 md:px-8 md:py-10">
      <div className="max-w-text">
        <h1 className="text-3xl">{t.heading}</h1>
        <p className="mt-4 text-lg">{t.lead}</p>
        <p className="mt-3">
          {t.urgent}{' '}
          <a href={linkTo('redFlags', locale)} className={link}>
            {t.redFlags}
          </a>
          .
        </p>
        <p className="mt-1 flex flex-wrap gap-x-5">
          <a
            href={`${linkTo('settings', locale)}#appearance`}
            className={`inline-flex min-h-target items-center ${link}`}
          >
            {t.keys}
          </a>
          <a href="#contact" className={`inline-flex min-h-target items-center ${link}`}>
            {t.toContact}
          </a>
        </p>
        <section aria-labelledby="questions" className="mt-8">
          <h2 id="questions" className="text-2xl">
            {t.questions}
          </h2>
          <div className="mt-3 border-border border-t">
            {questions.map(({ id, title, html }) => (
              <Question key={id} id={id} title={title}>
                <Prose html={html} />
              </Question>
            ))}
            <OneTouch t={oneTouch} />
          </div>
        </section>
        <section aria-labelledby="contact" className="mt-10">
          <h2 id="contact" className="scroll-mt-24 text-2xl">
            {t.contact.heading}
          </h2>
          <p className="mt-2">{t.contact.lead}</p>
          <ContactForm t={form} />
        </section>
      </div>
    </div>
  );
}

interface QuestionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A question that opens. A link to the id inside opens it in every browser, with or without a script. */
function Question({ id, title, children }: QuestionProps) {
  return (
    <details className="group border-border border-b">
      <summary className="flex min-h-target cursor-pointer items-center gap-3 py-3 font-medium">
        <span
          aria-hidden="true"
          className="size-2 shrink-0 rotate-45 border-current border-t-2 border-r-2 group-open:rotate-135"
        />
        <h3 className="font-medium text-base">{title}</h3>
      </summary>
      <div id={id} className="scroll-mt-24 pb-5 pl-5">
        {children}
      </div>
    </details>
  );
}

type OneTouchTexts = Awaited<ReturnType<typeof loader>>['oneTouch'];

const addressNames = ['entry', 'intake', 'day'] as const;
const partNames = ['pain', 'start', 'at', 'took', 'side', 'symptoms', 'note'] as const;
const code = 'select-all wrap-anywhere rounded-sm bg-surface-raised px-1 py-0.5 text-sm';

/** The addresses that fill a form; a tap on one selects all of it. */
function OneTouch({ t }: { readonly t: OneTouchTexts }) {
  return (
    <Question id="one-touch" title={t.heading}>
      <div className="flex flex-col gap-4">
        <p>{t.intro}</p>
        <ul className="flex flex-col gap-3">
          {addressNames.map((name) => (
            <li key={name}>
              {t.examples[name]}: <code className={code}>{t.addresses[name]}</code>
            </li>
          ))}
        </ul>
        <p>{t.parts}</p>
        <ul className="flex flex-col gap-2">
          {partNames.map((name) => {
            const [example, codes] = t.examplesOf[name];
            return (
              <li key={name}>
                <code className={code}>
                  {name}={example}
                </code>{' '}
                {t.names[name]}
                {codes && <p className="wrap-anywhere text-muted text-sm">{codes.join(', ')}</p>}
              </li>
            );
          })}
        </ul>
        <ul className="flex flex-col gap-2">
          {t.how.map(([where, text]) => (
            <li key={where}>
              <strong className="font-medium">{where}:</strong> {text}
            </li>
          ))}
        </ul>
        <p className="text-muted">{t.privacy}</p>
      </div>
    </Question>
  );
}
