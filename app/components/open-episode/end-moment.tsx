import { type FormEvent, useState } from 'react';
import { entry as entryEn } from '#app/i18n/en/entry.ts';
import { episode as en } from '#app/i18n/en/episode.ts';
import { entry as entryEs } from '#app/i18n/es/entry.ts';
import { episode as es } from '#app/i18n/es/episode.ts';
import { useTexts } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { endProblem } from '#domain/episode-hygiene.ts';
import type { Problems } from '#domain/validation.ts';
import { instantAt, momentAt } from '../episode-form/draft.ts';
import { MomentFields } from '../episode-form/moment-fields.tsx';
import { useProblemText } from '../episode-form/texts.ts';
import { thisMinute } from '../use-now.ts';

const texts = { es, en };
const fieldTexts = { es: entryEs, en: entryEn };

interface Props {
  readonly episode: Episode;
  /** What the fields begin with. */
  readonly proposed: Instant;
  readonly onEnd: (endedAt: Instant) => void;
}

/** The end as a date and a time, on the clock of the place where the episode began. */
export function EndMoment({ episode, proposed, onEnd }: Props) {
  const t = useTexts(texts).over;
  const fields = useTexts(fieldTexts).end;
  const [moment, setMoment] = useState(() => momentAt(proposed, episode.zone));
  const [problems, setProblems] = useState<Problems>({});
  const problem = useProblemText(problems);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const endedAt = instantAt(moment, episode.zone);
    const wrong = endedAt === null ? 'time_invalid' : endProblem(episode, endedAt, thisMinute());
    if (wrong) setProblems({ endedAt: wrong });
    else if (endedAt !== null) onEnd(endedAt);
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-3 border-border border-t pt-4">
      <MomentFields
        value={moment}
        onChange={setMoment}
        dateLabel={fields.date}
        timeLabel={fields.time}
        error={problem('endedAt')}
      />
      <Button type="submit" className="sm:self-start">
        {t.confirmEarlier}
      </Button>
    </form>
  );
}
