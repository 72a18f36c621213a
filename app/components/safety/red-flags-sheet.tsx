import { useRedFlagTexts, useSafetyTexts } from '#app/i18n/areas.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { dangerSigns, firstSigns } from '#domain/clinical/danger-signs.ts';
import { CallEmergency, CallSelfHarm } from './call-help.tsx';
import { AllSigns, SignList } from './red-flags.tsx';

const isFirst = (sign: string): sign is (typeof firstSigns)[number] =>
  (firstSigns as readonly string[]).includes(sign);

/**
 * Help in a sheet over any screen: the number to call, which stays in sight, then the five signs of the specification. The
 * others are folded with their source: nobody reads three lists in an attack.
 */
export default function RedFlagsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useRedFlagTexts();
  const { signs, bands, otherSigns, source } = useSafetyTexts();
  const namesOf = (band: keyof typeof dangerSigns) =>
    dangerSigns[band].flatMap((sign) => (isFirst(sign) ? [] : signs[sign]));
  return (
    <Dialog open variant="sheet" title={t.heading} closeLabel={t.close} onClose={onClose}>
      <CallEmergency isWide className="sticky -top-2 z-1 bg-surface-raised py-2" />
      <p className="mt-2">{t.text}</p>
      <SignList items={Object.values(t.signs)} />
      <CallSelfHarm />
      <Disclosure summary={otherSigns} className="mt-2">
        {(['now', 'today', 'soon'] as const).map((band) => (
          <section key={band}>
            <h3 className="mt-5 text-base first:mt-0">{bands[band]}</h3>
            <SignList items={namesOf(band)} />
          </section>
        ))}
        <p className="mt-4 text-muted text-sm">{source}</p>
        <AllSigns />
      </Disclosure>
    </Dialog>
  );
}
