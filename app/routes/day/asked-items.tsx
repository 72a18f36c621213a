import { useDayTexts } from '#app/components/day/texts.ts';
import { useToastFailure } from '#app/components/use-failure-message.ts';
import { saveSettings } from '#app/data/settings-writes.ts';
import { failureOf } from '#app/errors/failure.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ToggleChips } from '#app/ui/toggle-chips.tsx';
import { type CheckinItem, checkinItems } from '#domain/day-log.ts';

/** Which questions the check-in has, chosen where they are asked; every device follows. */
export function AskedItems({ asked }: { readonly asked: readonly CheckinItem[] }) {
  const t = useDayTexts();
  const toastFailure = useToastFailure();
  const choose = (checkin: CheckinItem[]) => {
    saveSettings({ checkin }).catch((error: unknown) => toastFailure(failureOf(error)));
  };
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
