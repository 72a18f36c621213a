import { Check, Moon } from 'lucide-react';
import { useFormTexts } from '#app/components/episode-form/texts.ts';
import { useAttackMode } from '#app/preferences/attack-mode.ts';
import { Button } from '#app/ui/button.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';

/** Turns this screen, and every other until it is turned off, into the dim green one. */
export function AttackToggle() {
  const t = useFormTexts().attack;
  const { attack, setAttack } = useAttackMode();
  const Icon = attack ? Check : Moon;
  return (
    <Tooltip text={t.explain} side="bottom">
      <Button
        aria-pressed={attack}
        aria-description={t.explain}
        onClick={() => setAttack(!attack)}
        className="shrink-0"
      >
        <Icon aria-hidden="true" className="size-5" />
        {t.toggle}
      </Button>
    </Tooltip>
  );
}
