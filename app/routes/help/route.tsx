import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Prose } from '#app/components/content/prose.tsx';
import { contentItems } from '#app/content/load.server.ts';
import { oneTouchItem } from '#app/content/one-touch.server.ts';
import { help as english } from '#app/i18n/en/help.ts';
import { help as spanish } from '#app/i18n/es/help.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { defaultLocale, linkTo, localeOf } from '#app/paths.ts';
import { feedbackMessageMaxLength, feedbackMonths, feedbackSubjectMaxLength } from '#domain/limits.ts';
import { ContactForm, type ContactTexts } from './contact-form.tsx';

const texts = { es: spanish, en: english };

/** Runs at build time: texts are part of the page and in no script. */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname) ?? defaultLocale;
  const { contact, oneTouch: _, ...t } = texts[locale];
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
  const questions = [...(await contentItems('faq', locale)), await oneTouchItem(locale)];
  return { t: { ...t, contact: { heading, lead } }, form, questions };
}

const link = 'text-accent underline decoration-border-strong underline-offset-4';

/** Frequent questions, which open without a script, and a contact form. */
export default function HelpScreen() {
  const { t, form, questions } = useLoaderData<typeof loader>();
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
              <details key={id} className="group border-border border-b">
                <summary className="flex min-h-target cursor-pointer items-center gap-3 py-3 font-medium">
                  <span
                    aria-hidden="true"
                    className="size-2 shrink-0 rotate-45 border-current border-t-2 border-r-2 group-open:rotate-135"
                  />
                  <h3 className="font-medium text-base">{title}</h3>
                </summary>
                {/* A link to the id inside opens the question in every browser, with or without a script. */}
                <div id={id} className="scroll-mt-24 pb-5 pl-5">
                  <Prose html={html} />
                </div>
              </details>
            ))}
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
