import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { type Diary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { prepareFile } from '#app/diary/files/prepare-file.ts';
import { dropWaiting, readShared, type WaitingShared, waitingShared } from '#app/diary/store/waiting.ts';
import { attachFile } from '#app/diary/writes/attachment-writes.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useAttachmentTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToEpisode } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** Attacks offered, newest first. */
const offeredMax = 4;
/** Value of the chip for the next appointment. */
const appointment = 'appointment';

const newest = ({ episodes }: Diary) => episodes.slice(0, offeredMax);

/** Files that other programs have shared, one after the other: asks what each belongs to, the newest attack first. */
export default function SharedFile() {
  const [next, setNext] = useState<WaitingShared>();
  const look = useCallback(() => {
    waitingShared('file').then(
      ([first]) => setNext(first),
      () => setNext(undefined),
    );
  }, []);
  useEffect(look, [look]);
  return next && <Question key={next.key.search} shared={next} onDone={look} />;
}

interface Props {
  readonly shared: WaitingShared;
  /** Called when it does not wait any more. */
  readonly onDone: () => void;
}

function Question({ shared, onDone }: Props) {
  const { shared: t, ...texts } = useAttachmentTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const pageDiary = usePageDiary();
  const formatInstant = useFormatRelativeInstant();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const episodes = useDiary(newest);
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    readShared(shared).then((found) => (found ? setFile(found) : onDone()), onDone);
  }, [shared, onDone]);
  const url = useUrl(file);
  if (!file || !episodes) return null;

  const to = chosen ?? episodes[0]?.id ?? appointment;
  const leave = () => void dropWaiting(shared.key).then(onDone, onDone);
  const save = async () => {
    setBusy(true);
    toastFailure(undefined);
    const prepared = await prepareFile(file);
    if (typeof prepared === 'string') {
      toast({ ...texts.problems[prepared], tone: 'caution' });
      return leave();
    }
    try {
      const isOfAttack = to !== appointment;
      await attachFile(pageDiary, prepared, isOfAttack ? { episodeId: to } : {});
      const path = isOfAttack ? linkToEpisode(to, locale) : linkTo('appointment', locale);
      toast({ title: t.saved, action: { label: t.show, onAct: () => void navigate(path) } });
      leave();
    } catch (error) {
      setBusy(false);
      toastFailure(failureOf(error));
    }
  };
  return (
    <Dialog
      open
      title={t.title}
      closeLabel={texts.close}
      onClose={leave}
      closesOutside={false}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={isBusy} onClick={() => void save()}>
            {t.save}
          </Button>
          <Button variant="quiet" onClick={leave}>
            {t.leave}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {url ? (
          <img
            src={url}
            alt={file.name}
            className="mx-auto max-h-40 w-auto max-w-full rounded-md attack:opacity-60"
          />
        ) : (
          <p className="wrap-anywhere text-muted">{file.name}</p>
        )}
        <ChoiceChips
          legend={t.of}
          options={[
            ...episodes.map(({ id, startedAt, zone }) => ({
              value: id,
              label: t.attack(formatInstant(startedAt, zone, 'short')),
            })),
            { value: appointment, label: t.appointment, quiet: true },
          ]}
          value={to}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  );
}

/** The address of a picture in memory; undefined for what the browser should not draw. */
function useUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file || !/^image\/(jpeg|png|webp|gif|heic|avif)$/.test(file.type)) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
