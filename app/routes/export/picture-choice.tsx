import { useState } from 'react';
import { useShownFile } from '#app/components/attachments/use-shown-file.ts';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useAttachmentTexts, useExportTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Attachment } from '#domain/attachment/attachment.ts';
import type { Pictures } from './use-pictures.ts';

/** Photos listed at first: each is downloaded to be shown. */
const fewest = 12;

/** Which photos go behind the report; none is ticked by itself. They are fetched once the list is opened. */
export default function PictureChoice({ offered, ticked, problems, toggle }: Pictures) {
  const t = useExportTexts().pictures;
  const [isOpen, setOpen] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const listed = isWhole ? offered : offered.slice(0, fewest);
  return (
    <Disclosure
      summary={t.heading}
      value={t.count(ticked.length, offered.length)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <p className="mb-2 text-muted text-sm">{t.hint}</p>
      {isOpen && (
        <fieldset className="min-w-0">
          <legend className="sr-only">{t.heading}</legend>
          {listed.map(({ file, place }) => (
            <PictureBox
              key={file.id}
              file={file}
              place={place}
              checked={ticked.includes(file.id)}
              problem={problems[file.id]}
              onChange={() => toggle(file)}
            />
          ))}
        </fieldset>
      )}
      {listed.length < offered.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {t.all(offered.length)}
        </Button>
      )}
    </Disclosure>
  );
}

interface BoxProps {
  readonly file: Attachment;
  readonly place: number;
  readonly checked: boolean;
  readonly problem: Pictures['problems'][string] | undefined;
  readonly onChange: () => void;
}

function PictureBox({ file, place, checked, problem, onChange }: BoxProps) {
  const t = useExportTexts().pictures;
  const files = useAttachmentTexts();
  const about = useAbout(file);
  const { url } = useShownFile(file);
  const missing = problem === 'damaged' ? t.damaged : problem && files[problem];
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <Checkbox
        className="min-w-0 flex-1"
        label={<span className="wrap-anywhere">{file.caption || files.number(files.picture, place)}</span>}
        hint={about}
        checked={checked}
        onChange={onChange}
      />
      <span className="mt-2 size-14 shrink-0 overflow-hidden rounded-md border border-border bg-surface-raised">
        {url && <img src={url} alt="" className="size-full object-cover attack:opacity-60" />}
      </span>
      <p role="status" className="basis-full text-caution text-sm empty:sr-only">
        {missing}
      </p>
    </div>
  );
}

const ownersIn = ({ episodes, treatments }: Diary) => ({ episodes, treatments });

/** What a photo belongs to, in words. */
function useAbout({ episodeId, treatmentId, questionnaireResultId }: Attachment): string {
  const t = useExportTexts().pictures.about;
  const locale = useLocale();
  const owners = useDiary(ownersIn);
  if (episodeId) {
    const episode = owners?.episodes.find(({ id }) => id === episodeId);
    return episode ? t.episode(formatDay(locale, episode.localDate, 'dated')) : t.appointment;
  }
  if (treatmentId) return owners?.treatments.find(({ id }) => id === treatmentId)?.name ?? t.appointment;
  return questionnaireResultId ? t.result : t.appointment;
}
