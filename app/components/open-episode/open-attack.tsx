import { useState } from 'react';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { AttackEnded } from './attack-ended.tsx';
import { AttackScreen } from './attack-screen.tsx';
import { useOpenAttackHint } from './use-open-attack-hint.ts';

interface Props {
  readonly episode: Episode;
  readonly now: Instant;
}

/** An open attack on its own page, and what follows once it was closed there. */
export function OpenAttack({ episode, now }: Props) {
  const [closedHere, setClosedHere] = useState(false);
  useOpenAttackHint();
  if (episode.ongoing)
    return <AttackScreen episode={episode} now={now} place="part" onEnded={() => setClosedHere(true)} />;
  return closedHere ? <AttackEnded episode={episode} now={now} place="part" /> : null;
}
