import { useEffect, useRef } from 'react';
import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { useFormTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import type { Episode } from '#domain/episode/episode.ts';

/** Asks above the Save button whether the entry belongs to an open episode; one tap saves it either way. */
export default function SameAttackQuestion({
  mayBelongTo,
  saveAs,
}: {
  readonly mayBelongTo: readonly Episode[];
  readonly saveAs: (answer: Episode | 'another') => void;
}) {
  const t = useFormTexts().sameAttack;
  const formatInstant = useFormatRelativeInstant();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <section aria-labelledby="same-attack" className="mb-3">
      <h2 id="same-attack" className="text-lg">
        {t.heading}
      </h2>
      <p className="mb-3 text-muted text-sm">{t.text}</p>
      <div className="flex flex-col gap-2">
        {mayBelongTo.map((episode, index) => (
          <Button key={episode.id} ref={index === 0 ? first : undefined} onClick={() => saveAs(episode)}>
            {t.add(formatInstant(episode.startedAt, episode.zone))}
          </Button>
        ))}
        <Button onClick={() => saveAs('another')}>{t.another}</Button>
      </div>
    </section>
  );
}
