import { useRedFlagTexts } from '#app/i18n/red-flags.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { dangerSigns, firstSigns } from '#domain/clinical/danger-signs.ts';
import { CallEmergency, CallSelfHarm } from './call-help.tsx';
import { AllSigns, SignList } from './red-flags.tsx';
import { useSafetyTexts } from './safety-texts.ts';

const isFirst = (sign: string): sign is (typeof firstSigns)[number] =>
  (firstSigns as readonly string[]).includes(sign);

/** The danger signs in a sheet over any screen, by urgency; the number to call stays in sight below them. */
export default function RedFlagsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useRedFlagTexts();
  const { signs, bands, source } = useSafetyTexts();
  const others = dangerSigns.now.flatMap((sign) => (isFirst(sign) ? [] : signs[sign]));
  return (
    <Dialog
      open
      variant="sheet"
      title={t.heading}
      closeLabel={t.close}
      onClose={onClose}
      footer={<CallEmergency className="mt-0" />}
    >
      <p>{t.text}</p>
      <SignList items={[...Object.values(t.signs), ...others]} />
      {(['today', 'soon'] as const).map((band) => (
        <section key={band}>
          <h3 className="mt-7 text-base">{bands[band]}</h3>
          <SignList items={dangerSigns[band].map((sign) => signs[sign])} />
        </section>
      ))}
      <p className="mt-4 text-muted text-sm">{source}</p>
      <AllSigns />
      <CallSelfHarm />
    </Dialog>
  );
}
