import { useDayTexts } from '#app/components/day/texts.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ToggleChips } from '#app/ui/toggle-chips.tsx';
import { checkinItems } from '#domain/day-log.ts';
import type { useAsked } from './use-asked.ts';

/** Which questions the check-in has, chosen where they are asked. */
export function AskedItems({ asked, choose }: ReturnType<typeof useAsked>) {
  const t = useDayTexts();
  return (
    <Disclosure summary={t.choose.heading} className="border-t">
      <p className="mb-3 text-muted text-sm">{t.choose.lead}</p>
      <ToggleChips
        legend={t.choose.legend}
        hideLegend
        options={checkinItems.map((item) => ({ value: item, label: t.items[item] }))}
        values={asked}
        onChange={choose}
      />
    </Disclosure>
  );
}
