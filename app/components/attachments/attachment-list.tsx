import { type ChangeEvent, useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { KeepFocus } from '#app/components/keep-focus.tsx';
import { hasPreviousPage } from '#app/components/previous-page.ts';
import { type Diary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { prepareFile } from '#app/diary/files/prepare-file.ts';
import { attachFile } from '#app/diary/writes/attachment-writes.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useAttachmentTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Camera, FileText, Paperclip } from '#app/ui/icons.tsx';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { type AttachedTo, type Attachment, attachmentsOf, isPicture } from '#domain/attachment/attachment.ts';
import { AttachmentDialog } from './attachment-dialog.tsx';
import { useShownFile } from './use-shown-file.ts';

/** Start of the fragment of an open file. */
const openPrefix = '#file-';

interface Props {
  /** What the files belong to; nothing for the next appointment. */
  readonly to: AttachedTo;
  /** Which hint is shown. */
  readonly about: keyof ReturnType<typeof useAttachmentTexts>['hints'];
  /** Level of the heading. */
  readonly heading?: 'h2' | 'h3';
}

/** The pictures and documents of one thing, and adding to them. */
export default function AttachmentList({ to, about, heading: Heading = 'h2' }: Props) {
  const t = useAttachmentTexts();
  const { episodeId, treatmentId, questionnaireResultId } = to;
  const select = useCallback(
    ({ attachments }: Diary) => attachmentsOf(attachments, { episodeId, treatmentId, questionnaireResultId }),
    [episodeId, treatmentId, questionnaireResultId],
  );
  const files = useDiary(select) ?? [];
  const names = namesOf(files, t);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const opened = files.find(({ id }) => hash === openPrefix + id);
  const headingId = `attachments-${about}`;
  const show = ({ id }: Attachment) =>
    void navigate({ hash: openPrefix + id, search: window.location.search }, { preventScrollReset: true });
  const close = () => {
    if (hasPreviousPage()) navigate(-1);
    else
      void navigate(
        { hash: '', search: window.location.search },
        { replace: true, preventScrollReset: true },
      );
  };
  return (
    <KeepFocus className="outline-none">
      <section aria-labelledby={headingId} className="flex flex-col gap-3">
        <div>
          <Heading id={headingId} className={Heading === 'h2' ? 'text-xl' : 'font-semibold'}>
            {t.heading}
          </Heading>
          <p className="text-muted text-sm">{t.hints[about]}</p>
        </div>
        {files.length > 0 && (
          <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
            {files.map((file, place) => (
              <li key={file.id} className="min-w-0">
                <Thumbnail file={file} name={names[place] ?? ''} onOpen={() => show(file)} />
              </li>
            ))}
          </ul>
        )}
        <AddFile to={to} />
      </section>
      {opened && <AttachmentDialog file={opened} name={names[files.indexOf(opened)] ?? ''} onClose={close} />}
    </KeepFocus>
  );
}

/** What each file is called: its caption, or its kind, numbered where several would be the same. */
function namesOf(files: readonly Attachment[], t: ReturnType<typeof useAttachmentTexts>): readonly string[] {
  const kinds = files.map((file) => file.caption || (isPicture(file) ? t.picture : t.document));
  return kinds.map((name, place) => {
    const same = kinds.filter((other) => other === name).length;
    return same > 1
      ? t.number(name, kinds.slice(0, place + 1).filter((other) => other === name).length)
      : name;
  });
}

interface ThumbnailProps {
  readonly file: Attachment;
  readonly name: string;
  readonly onOpen: () => void;
}

/** A file, small: opens it. */
function Thumbnail({ file, name, onOpen }: ThumbnailProps) {
  const t = useAttachmentTexts();
  const { url, state, note } = useShownFile(file);
  return (
    <button
      type="button"
      aria-label={t.open(name)}
      onClick={onOpen}
      className="flex w-full flex-col gap-1 rounded-md text-left text-sm"
    >
      <span className="flex aspect-square w-full items-center justify-center overflow-hidden rounded-md bg-surface-raised">
        {isPicture(file) && url ? (
          <img src={url} alt="" className="size-full object-cover attack:opacity-60" />
        ) : (
          <FileText aria-hidden="true" className="size-8 text-muted" />
        )}
      </span>
      <span className="line-clamp-2 wrap-anywhere">{name}</span>
      {note && <span className={state === 'refused' ? 'text-caution' : 'text-muted'}>{note}</span>}
    </button>
  );
}

/** Two ways to choose a file: the camera, where there is a finger, and the files. */
function AddFile({ to }: { readonly to: AttachedTo }) {
  const t = useAttachmentTexts();
  const pageDiary = usePageDiary();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const [state, setState] = useState<'ready' | 'adding' | 'added'>('ready');
  const camera = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    // The same file can be chosen again.
    target.value = '';
    if (chosen.length === 0) return;
    setState('adding');
    toastFailure(undefined);
    let added = 0;
    for (const file of chosen) {
      const prepared = await prepareFile(file);
      if (typeof prepared === 'string') {
        toast({ ...t.problems[prepared], tone: 'caution' });
        continue;
      }
      try {
        await attachFile(pageDiary, prepared, to);
        added += 1;
      } catch (error) {
        toastFailure(failureOf(error));
        break;
      }
    }
    setState(added > 0 ? 'added' : 'ready');
  };
  const isBusy = state === 'adding';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button className="hidden pointer-coarse:flex" busy={isBusy} onClick={() => camera.current?.click()}>
        <Camera aria-hidden="true" className="size-5" />
        {t.camera}
      </Button>
      <Button busy={isBusy} onClick={() => folder.current?.click()}>
        <Paperclip aria-hidden="true" className="size-5" />
        {t.choose}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t.camera}
        hidden
        onChange={(event) => void add(event)}
      />
      <input
        ref={folder}
        type="file"
        accept="image/*,application/pdf"
        multiple
        aria-label={t.choose}
        hidden
        onChange={(event) => void add(event)}
      />
      <p role="status" className="text-muted text-sm empty:sr-only">
        {isBusy && t.adding}
      </p>
      <SavedMark>{state === 'added' && t.added}</SavedMark>
    </div>
  );
}
