import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { useEpisodeTexts, useFormTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { endProblem } from '#domain/episode/episode-hygiene.ts';
import { happenedBy } from '#domain/model/form-fields.ts';
import { check, type Problems } from '#domain/model/validation.ts';
import { momentAt, momentInput } from '../episode-form/moment.ts';
import { MomentFields } from '../episode-form/moment-fields.tsx';
import { useProblemText } from '../problem-text.ts';
import { thisMinute } from '../use-now.ts';

interface Props {
  readonly episode: Episode;
  /** Initial value of the fields. */
  readonly proposed: Instant;
  readonly onEnd: (endedAt: Instant) => void;
}

/** The end as a date and a time, in the zone where the episode began. */
export function EndMoment({ episode, proposed, onEnd }: Props) {
  const t = useEpisodeTexts().over;
  const fields = useFormTexts().end;
  const [moment, setMoment] = useState(() => momentAt(proposed, episode.zone));
  const [problems, setProblems] = useState<Problems>({});
  const problem = useProblemText(problems);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const now = thisMinute();
    const checked = check(v.object({ endedAt: happenedBy(now) }), {
      endedAt: momentInput(moment, episode.zone),
    });
    if (!checked.ok) return setProblems(checked.problems);
    const { endedAt } = checked.value;
    const wrong = endProblem(episode, endedAt, now);
    if (wrong) setProblems({ endedAt: wrong });
    else onEnd(endedAt);
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-3 border-border border-t pt-4">
      <MomentFields
        value={moment}
        zone={episode.zone}
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
