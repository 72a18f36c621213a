import { useCallback, useState } from 'react';
import { useFormatMedicine } from '#app/components/medication/format-medicine.ts';
import { TapResult } from '#app/components/open-episode/tap-result.tsx';
import { TookNothing } from '#app/components/open-episode/took-nothing.tsx';
import { useFormatTaken } from '#app/components/relative-instant.ts';
import { type Diary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { attachIntakes } from '#app/diary/writes/intake-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useEpisodeTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { type AttachHours, attachable, attachHours } from '#domain/episode/episode-parts.ts';
import { intakesOf, tookNothingIn } from '#domain/episode/episode-rules.ts';
import type { Intake } from '#domain/intake/intake.ts';

interface Props {
  readonly episode: Episode;
}

const none: readonly Intake[] = [];
const longest = Math.max(...attachHours) as AttachHours;

/** That nothing is logged, and the answer that nothing was taken. For an ongoing episode its card shows this. */
export function EpisodeDoses({ episode }: Props) {
  const {
    doses: t,
    sentence: { tookNothing },
  } = useEpisodeTexts();
  if (episode.ongoing) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 empty:hidden">
      {intakesOf(episode).length === 0 && !tookNothingIn(episode) && (
        <p className="text-muted">{t.noneLogged}</p>
      )}
      <TookNothing episode={episode} confirmation={tookNothing} />
    </div>
  );
}

/**
 * Intakes near the episode that belong to none and can be added to it, one by one or all at once: one folded line below what
 * happened, because most were for something else. Renders nothing without one.
 */
export function NearDoses({ episode, now }: Props & { readonly now: Instant }) {
  const pageDiary = usePageDiary();
  const { doses: t } = useEpisodeTexts();
  const formatMedicine = useFormatMedicine();
  const formatTaken = useFormatTaken();
  const toastFailure = useFailureToast();
  const near =
    useDiary(
      useCallback((diary: Diary) => attachable(diary.intakes, episode, longest, now), [episode, now]),
    ) ?? none;
  const [chosen, setChosen] = useState<AttachHours>();
  const [attached, setAttached] = useState<readonly string[]>([]);

  // The shortest interval that contains an intake, until the person chooses one.
  const hours =
    chosen ?? attachHours.find((one) => attachable(near, episode, one, now).length > 0) ?? longest;
  const offered = attachable(near, episode, hours, now);
  const attach = (ids: readonly string[]) => {
    attachIntakes(pageDiary, ids, episode.id).then(() => setAttached(ids), toastFailure);
  };
  const undo = () => {
    attachIntakes(pageDiary, attached, null).then(() => setAttached([]), toastFailure);
  };
  const [first] = near;
  return (
    <div>
      {first && (
        <Disclosure
          summary={t.heading}
          value={`${formatMedicine(first)}, ${formatTaken(first)}`}
          className="border-t"
        >
          <div className="flex flex-col gap-3 pb-3">
            <ChoiceChips
              legend={t.distance}
              options={attachHours.map((one) => ({ value: String(one), label: t.hours(one) }))}
              value={String(hours)}
              onChange={(value) => setChosen(attachHours.find((one) => String(one) === value))}
            />
            {offered.length === 0 && <p className="text-muted">{t.none}</p>}
            <ul className="flex flex-col divide-y divide-border empty:hidden">
              {offered.map((intake) => (
                <li key={intake.id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
                  <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                    <span className="block font-medium">{formatMedicine(intake)}</span>
                    <span className="block text-muted text-sm first-letter:uppercase">
                      {formatTaken(intake)}
                    </span>
                  </span>
                  <Button
                    variant="quiet"
                    aria-label={t.attachOf(formatMedicine(intake))}
                    onClick={() => attach([intake.id])}
                  >
                    {t.attach}
                  </Button>
                </li>
              ))}
            </ul>
            {offered.length > 1 && (
              <Button className="self-start" onClick={() => attach(offered.map(({ id }) => id))}>
                {t.attachAll(offered.length)}
              </Button>
            )}
          </div>
        </Disclosure>
      )}
      <div role="status" className="empty:sr-only">
        {attached.length > 0 && <TapResult text={t.attached(attached.length)} onUndo={undo} />}
      </div>
    </div>
  );
}
