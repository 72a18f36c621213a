import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useFormTexts } from '#app/components/episode-form/texts.ts';
import { useEpisodeSentences } from '#app/components/episode-sentence.ts';
import { PainMark } from '#app/components/pain-mark.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToEpisode } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { Entry, Saved } from './use-entry.ts';
import { useSavedState } from './use-saved-state.ts';

/** Said the moment Save is pressed: what was recorded, and what can be done next. Then the phone can go down. */
export function SavedEntry({ entry, saved }: { readonly entry: Entry; readonly saved: Saved }) {
  const t = useFormTexts().saved;
  const locale = useLocale();
  const sentences = useEpisodeSentences();
  const state = useSavedState(saved);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="flex flex-col gap-5 pb-8">
      <header className="flex items-center gap-3">
        <CircleCheck aria-hidden="true" className="size-8 shrink-0 text-support" />
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            {t.heading}
          </h1>
          <p role="status" className="text-muted text-sm">
            {state === 'done' ? t.done : t.states[state]}
          </p>
        </div>
      </header>
      <Card className="flex gap-4">
        <PainMark intensity={saved.episode.intensity} />
        <p>{sentences(saved)}</p>
      </Card>
      <p className="text-muted">{t.rest}</p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <LinkButton as={Link} to={`${linkToEpisode(saved.episode.id, locale)}?edit`}>
          {t.addDetails}
        </LinkButton>
        <Button onClick={entry.undo}>{t.undo}</Button>
        <Button onClick={entry.startOver}>{t.logAnother}</Button>
        <LinkButton as={Link} variant="quiet" to={linkTo('calendar', locale)}>
          {t.toCalendar}
        </LinkButton>
      </div>
    </div>
  );
}
