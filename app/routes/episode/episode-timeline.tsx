import type { ReactNode } from 'react';
import { PainMark } from '#app/components/pain-mark.tsx';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { formatDuration } from '#app/i18n/format.ts';
import { cx } from '#app/ui/cx.ts';
import { AuraMark, MoonMark, PillMark } from '#app/ui/marks/index.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { type CourseStep, courseOf } from '#domain/episode-course.ts';
import { duration } from '#domain/episode-rules.ts';
import { useCourseLabels } from './use-course-labels.ts';

interface Props {
  readonly episode: Episode;
  readonly now: Instant;
}

/** The course of an episode: what announced it, when it started, how bad it was when, what was taken, how it ended. */
export function EpisodeTimeline({ episode, now }: Props) {
  const t = useEpisodeTexts().timeline;
  return (
    <section aria-labelledby="course">
      <h2 id="course" className="mb-4 text-lg">
        {t.heading}
      </h2>
      <ol>
        {courseOf(episode).map((step) => (
          <Step key={keyOf(step)} step={step} episode={episode} now={now} />
        ))}
      </ol>
    </section>
  );
}

function keyOf(step: CourseStep): string {
  if (step.kind === 'reading') return step.reading.id;
  return step.kind === 'intake' ? step.intake.id : step.kind;
}

function Step({ step, episode, now }: Props & { readonly step: CourseStep }) {
  const t = useEpisodeTexts().timeline;
  const say = useCourseLabels(episode);
  const length = duration(episode, now);
  switch (step.kind) {
    case 'premonitory':
      return <TimelineStep what={t.premonitory} more={say.list('premonitory', episode.premonitory)} open />;
    case 'aura':
      return <TimelineStep mark={<AuraMark className="size-6" />} what={t.aura} more={say.aura()} />;
    case 'start':
      return (
        <TimelineStep
          {...(episode.wokeWith && { mark: <MoonMark className="size-6" />, more: t.wokeWith })}
          what={t.started}
          when={say.time(step)}
        />
      );
    case 'reading':
      return (
        <TimelineStep
          mark={<PainMark intensity={step.reading.intensity} size="small" />}
          what={say.pain(step.reading.intensity)}
          when={say.time(step)}
        />
      );
    case 'intake':
      return (
        <TimelineStep
          mark={<PillMark className="size-6" />}
          what={say.took(step.intake)}
          when={say.time(step)}
          more={say.effect(step.intake)}
        />
      );
    case 'still':
      return <TimelineStep what={t.still} when={say.time(step)} open />;
    case 'end':
      return (
        <TimelineStep
          what={t.ended}
          when={say.time(step)}
          more={length.kind === 'known' && formatDuration(Math.round(length.minutes))}
        />
      );
    case 'ongoing':
      return (
        <TimelineStep
          what={t.ongoing}
          when={
            length.kind === 'ongoing' && length.minutes >= 1 && formatDuration(Math.floor(length.minutes))
          }
          open
        />
      );
    case 'end_unknown':
      return <TimelineStep what={t.endUnknown} open />;
    case 'postdrome':
      return <TimelineStep what={t.postdrome} more={say.list('postdrome', episode.postdrome)} />;
  }
}

interface TimelineStepProps {
  readonly what: ReactNode;
  /** When, in words. */
  readonly when?: ReactNode;
  readonly more?: ReactNode;
  readonly mark?: ReactNode;
  /** Not over: the line below would lead on. */
  readonly open?: boolean;
}

/** One step of a timeline: a mark on the line, what happened, and when. */
function TimelineStep({ what, when, more, mark, open = false }: TimelineStepProps) {
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
      <div className="min-w-0 pt-0.5 wrap-anywhere">
        <p className="font-medium">{what}</p>
        {when && <p className="text-muted text-sm first-letter:uppercase">{when}</p>}
        {more && <p className="text-sm">{more}</p>}
      </div>
    </li>
  );
}
