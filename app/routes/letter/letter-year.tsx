import { useRef, useState } from 'react';
import { LetterCard } from '#app/components/letter/letter-card.tsx';
import { useLetterTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { download } from '#app/reports/files/download.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Download, Send } from '#app/ui/icons.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { displayNameMaxLength } from '#domain/limits.ts';
import type { MonthLetter } from '#domain/statistics/month-letter.ts';
import { pictureOf } from './picture-of.ts';
import { posterSize, YearPoster } from './year-poster.tsx';

const pictureType = 'image/png';

/** Whether this browser can hand a picture to another app. */
function canSend(): boolean {
  const probe = new File([], 'a.png', { type: pictureType });
  return 'canShare' in navigator && navigator.canShare({ files: [probe] });
}

/** The fifth card: twelve months as a poster. What it would tell others is said where it is sent or kept. */
export function LetterYear({ letter: { year, month } }: { readonly letter: MonthLetter }) {
  const { year: t, more } = useLetterTexts();
  const locale = useLocale();
  const poster = useRef<SVGSVGElement>(null);
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<'idle' | 'saving' | 'sending' | 'saved' | 'failed'>('idle');

  const sum = (count: 'headache' | 'observed') => year.reduce((all, one) => all + one[count], 0);

  async function withPicture(busy: 'saving' | 'sending', use: (picture: File) => Promise<void> | void) {
    if (!poster.current) return;
    setState(busy);
    try {
      const blob = await pictureOf(poster.current, posterSize);
      await use(new File([blob], t.fileName(month), { type: pictureType }));
      setState(busy === 'saving' ? 'saved' : 'idle');
    } catch (error) {
      // The share sheet was closed: the picture is still here.
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      setState(isClosed ? 'idle' : 'failed');
    }
  }

  return (
    <LetterCard
      heading={t.heading}
      lead={t.lead(sum('headache'), sum('observed'))}
      picture={<YearPoster ref={poster} year={year} name={name} />}
      ways={[{ to: `${linkTo('calendar', locale)}?view=year&year=${month.slice(0, 4)}`, text: more.year }]}
    >
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="self-start print:hidden">
        <Send aria-hidden="true" className="size-5" />
        {t.take}
      </Button>
      {isOpen && (
        <Dialog open variant="sheet" title={t.take} closeLabel={t.close} onClose={() => setOpen(false)}>
          <div className="flex flex-col gap-4">
            <p className="text-sm">{t.shows}</p>
            <Field label={t.name} aside={t.nameHint}>
              <TextInput
                value={name}
                maxLength={displayNameMaxLength}
                autoComplete="off"
                onChange={({ target }) => setName(target.value)}
              />
            </Field>
            <div className="flex flex-wrap gap-2">
              {canSend() && (
                <Button
                  variant="primary"
                  busy={state === 'sending'}
                  busyLabel={t.making}
                  onClick={() => withPicture('sending', (picture) => navigator.share({ files: [picture] }))}
                >
                  <Send aria-hidden="true" className="size-5" />
                  {t.send}
                </Button>
              )}
              <Button
                variant={canSend() ? 'secondary' : 'primary'}
                busy={state === 'saving'}
                busyLabel={t.making}
                onClick={() =>
                  withPicture('saving', (picture) => download(picture.name, pictureType, picture))
                }
              >
                <Download aria-hidden="true" className="size-5" />
                {t.save}
              </Button>
            </div>
            <p role="status" className="text-sm empty:sr-only">
              {state === 'saved' && t.saved}
              {state === 'failed' && t.failed}
            </p>
          </div>
        </Dialog>
      )}
    </LetterCard>
  );
}
