import { Suspense, useEffect, useState } from 'react';
import { useSharedTexts, useShellTexts } from '#app/i18n/areas.ts';
import { LocaleProvider, useLocale } from '#app/i18n/locale.tsx';
import { type Locale, locales } from '#app/paths.ts';
import { lazily } from '#app/ui/lazily.ts';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { PinForm } from './pin-form.tsx';
import { type Opened, useShared } from './use-shared.ts';

const SharedView = lazily(() => import('./shared-view.tsx'));

/** The language of the reader's browser, if the page exists in it. */
const readersLocale = () => locales.find((one) => navigator.language.split('-')[0] === one);

/**
 * Page of a share link: a report computed on its owner's device, for a reader without an account. The token is in the
 * fragment, which browsers do not send; only a value derived from it is sent.
 */
export default function SharedScreen() {
  const pageLocale = useLocale();
  const [chosen, setChosen] = useState<Locale>();
  useEffect(() => setChosen((now) => now ?? readersLocale()), []);
  const shared = useShared();
  // The language of the address is the one the report was made in, the reader's may be another; switching sends no request.
  const locale = chosen ?? pageLocale;
  return (
    <LocaleProvider locale={locale}>
      <div
        lang={locale}
        className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-4 md:px-8 print:p-0"
      >
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Content {...shared} locale={locale} onLocale={setChosen} />
        </Suspense>
      </div>
    </LocaleProvider>
  );
}

interface ContentProps extends Opened {
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

function Content({ state, busy, tryPin, retry, locale, onLocale }: ContentProps) {
  const t = useSharedTexts();
  const { pageTitle } = useShellTexts();
  const title = pageTitle(t.title);
  // The document was written in the language of the address.
  const isOpen = state.kind === 'open';
  useEffect(() => {
    document.documentElement.lang = locale;
    // An open report has a title of its own.
    if (!isOpen) document.title = title;
  }, [locale, title, isOpen]);
  const languages = (
    <SegmentedControl
      legend={t.language}
      options={locales.map((value) => ({ value, label: t.languages[value] }))}
      value={locale}
      onChange={onLocale}
      className="print:hidden"
    />
  );
  if (state.kind === 'open') return <SharedView {...state} locale={locale} languages={languages} />;
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 py-6">
      <div className="self-end">{languages}</div>
      <PinForm state={state} busy={busy} onPin={tryPin} onRetry={retry} />
    </div>
  );
}
