import { type FormEvent, useState } from 'react';
import { entry as entryEn } from '#app/i18n/en/entry.ts';
import { episode as en } from '#app/i18n/en/episode.ts';
import { entry as entryEs } from '#app/i18n/es/entry.ts';
import { episode as es } from '#app/i18n/es/episode.ts';
import { useTexts } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { Episode } from '#domain/episode.ts';
import type { Problems } from '#domain/validation.ts';
import { draftOf, momentAt } from './episode-form/draft.ts';
import { MomentFields } from './episode-form/moment-fields.tsx';
import { readDraft } from './episode-form/read-draft.ts';
import { useProblemText } from './episode-form/texts.ts';
import { useSayInstant } from './times.ts';
import { useEndEpisode } from './use-end-episode.ts';
import { thisMinute } from './use-now.ts';

const texts = { es, en };
const fieldTexts = { es: entryEs, en: entryEn };

interface Props {
  readonly episode: Episode;
  /** How much its first answer stands out: it may be what the screen is for, or one thing among others. */
  readonly variant?: 'primary' | 'secondary';
}

/** "Is it over?" of an open episode: now, at some earlier time, or over without anybody knowing when. */
export function EndEpisode({ episode, variant = 'secondary' }: Props) {
  const t = useTexts(texts).over;
  const sayInstant = useSayInstant();
  const end = useEndEpisode();
  const [earlier, setEarlier] = useState(false);
  return (
    <Card as="section" aria-label={t.heading}>
      <h2 className="text-lg">{t.heading}</h2>
      <p className="mb-4 text-muted">
        {t.text(sayInstant(episode.startedAt, episode.zone), episode.intensity)}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <Button
          variant={variant}
          onClick={() => end(episode, { endedAt: latest(episode), endUnknown: false })}
        >
          {t.now}
        </Button>
        <Button aria-expanded={earlier} onClick={() => setEarlier(!earlier)}>
          {t.earlier}
        </Button>
        <Button onClick={() => end(episode, { endedAt: null, endUnknown: true })}>{t.unknown}</Button>
      </div>
      {earlier && <EarlierEnd episode={episode} />}
    </Card>
  );
}

/** Now; a clock that was ahead when the episode began must not make it end before it started. */
function latest({ startedAt }: Episode): string {
  const now = thisMinute();
  return now > startedAt ? now : startedAt;
}

/** The end as a date and a time, proposed as now, on the clock of the place where the episode began. */
function EarlierEnd({ episode }: { readonly episode: Episode }) {
  const t = useTexts(texts).over;
  const fields = useTexts(fieldTexts).end;
  const end = useEndEpisode();
  const [moment, setMoment] = useState(() => momentAt(thisMinute(), episode.zone));
  const [problems, setProblems] = useState<Problems>({});
  const problem = useProblemText(problems);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft({ ...draftOf(episode), end: 'ended', endedAt: moment }, thisMinute());
    if (read.ok) end(episode, { endedAt: read.value.episode.endedAt, endUnknown: false });
    else setProblems(read.problems);
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
