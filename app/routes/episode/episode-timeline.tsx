import type { ReactNode } from 'react';
import { useWords } from '#app/components/episode-form/texts.ts';
import { useSayMedicine } from '#app/components/medication/say-medicine.ts';
import { useSayInstant } from '#app/components/times.ts';
import { formatDuration } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { cx } from '#app/ui/cx.ts';
import { PillMark } from '#app/ui/marks/index.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { duration, intakesOf } from '#domain/episode-rules.ts';
import { useEpisodeTexts } from './texts.ts';

interface StepProps {
  readonly what: ReactNode;
  /** When, in words. */
  readonly when?: ReactNode;
  readonly more?: ReactNode;
  readonly mark?: ReactNode;
  /** Not over: the line below would lead on. */
  readonly open?: boolean;
}

function Step({ what, when, more, mark, open = false }: StepProps) {
  return (
    <li className="group/step relative flex gap-4 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-4 bottom-0 left-[0.9375rem] border-border-strong border-l-2 group-last/step:hidden"
      />
      <span className="relative grid size-8 shrink-0 place-items-center rounded-full bg-surface text-muted">
        {mark ?? (
          <span
            className={cx(
              'size-3.5 rounded-full border-2 border-on-surface',
              open ? 'border-dashed' : 'bg-on-surface',
            )}
          />
        )}
      </span>
      <div className="min-w-0 pt-0.5">
        <p className="font-medium">{what}</p>
        {when && <p className="text-muted text-sm first-letter:uppercase">{when}</p>}
        {more && <p className="text-sm">{more}</p>}
      </div>
    </li>
  );
}

/** The course of an episode: when it started, what was taken when and whether it helped, how it ended. */
export function EpisodeTimeline({ episode, now }: { readonly episode: Episode; readonly now: Instant }) {
  const t = useEpisodeTexts();
  const locale = useLocale();
  const words = useWords().relief;
  const sayInstant = useSayInstant();
  const sayMedicine = useSayMedicine();
  const length = duration(episode, now);
  return (
    <section>
      <h2 className="mb-4 text-lg">{t.timeline.heading}</h2>
      <ol>
        <Step what={t.timeline.started} when={sayInstant(episode.startedAt, episode.zone)} />
        {intakesOf(episode).map((intake) => (
          <Step
            key={intake.id}
            mark={<PillMark className="size-6" />}
            what={t.timeline.took(sayMedicine(intake))}
            when={sayInstant(intake.takenAt, intake.zone)}
            more={`${t.line.relief} ${words[intake.relief ?? 'no_data'].toLocaleLowerCase(locale)}`}
          />
        ))}
        {length.kind === 'unknown' && <Step what={t.timeline.endUnknown} open />}
        {length.kind === 'ongoing' && (
          <Step
            what={t.timeline.ongoing}
            when={length.minutes >= 1 && formatDuration(Math.floor(length.minutes))}
            open
          />
        )}
        {length.kind === 'known' && episode.endedAt !== null && (
          <Step
            what={t.timeline.ended}
            when={sayInstant(episode.endedAt, episode.zone)}
            more={formatDuration(Math.round(length.minutes))}
          />
        )}
      </ol>
    </section>
  );
}
