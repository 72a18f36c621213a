import { PainScale } from '#app/components/episode-form/pain-scale.tsx';
import { useFormTexts, useVisitorTexts } from '#app/i18n/areas.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { cx } from '#app/ui/cx.ts';

const chip = 'grid min-h-13 place-items-center rounded-md border px-1.5 text-center leading-tight';
const quietChip = cx(chip, 'border-border-strong bg-surface-raised');
const chosenChip = cx(chip, 'border-accent bg-accent-soft font-medium text-on-accent-soft');
/** Intensity selected in the picture. */
const shownIntensity = 6;

/** Inert picture of the entry screen in attack mode, made of its real parts. */
export function EntryPicture() {
  const t = useFormTexts();
  const { promise, pictureCaption } = useVisitorTexts();
  return (
    <figure className="mx-auto w-full max-w-88">
      <div
        inert
        data-theme="attack"
        className="rounded-[1.75rem] border border-border-strong bg-surface p-5 pt-6 text-on-surface"
      >
        <p className="mb-4 font-semibold text-xl">{t.title}</p>
        <p className="mb-2 font-semibold text-lg">{t.start.legend}</p>
        <div className="mb-5 grid grid-cols-4 gap-2">
          <span className={chosenChip}>{t.start.now}</span>
          <span className={quietChip}>{t.start.ago15}</span>
          <span className={quietChip}>{t.start.ago30}</span>
          <span className={quietChip}>{t.start.ago60}</span>
          <span className={cx(quietChip, 'col-span-2')}>{t.start.woke}</span>
          <span className={cx(quietChip, 'col-span-2')}>{t.start.other}</span>
        </div>
        <PainScale value={shownIntensity} onChange={() => undefined} />
        <span className={cx(buttonStyle('primary', 'lg'), 'mt-5 w-full')}>{t.save}</span>
      </div>
      <figcaption className="mt-3 text-center text-muted text-sm">
        <strong className="font-semibold text-on-surface">{promise}</strong> {pictureCaption}
      </figcaption>
    </figure>
  );
}
