import { type FormEvent, useState } from 'react';
import { useMoveToTrash } from '#app/components/use-move-to-trash.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeCaption } from '#app/diary/writes/attachment-writes.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useAttachmentTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Download } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { type Attachment, isPicture } from '#domain/attachment/attachment.ts';
import { captionMaxLength } from '#domain/limits.ts';
import { useShownFile } from './use-shown-file.ts';

interface Props {
  readonly file: Attachment;
  readonly name: string;
  readonly onClose: () => void;
}

/** One file over the whole window: the picture, what is written under it, and deleting it. */
export function AttachmentDialog({ file, name, onClose }: Props) {
  const t = useAttachmentTexts();
  const moveToTrash = useMoveToTrash();
  const remove = async () => {
    if (await moveToTrash({ entity: 'attachments', id: file.id }, { title: t.removed })) onClose();
  };
  return (
    <Dialog open variant="full" onClose={onClose} title={name} closeLabel={t.close} closesOutside={false}>
      <div className="mx-auto flex w-full max-w-page flex-col gap-5">
        <Content file={file} name={name} />
        <Caption file={file} />
        <Button variant="quiet" className="self-start" onClick={() => void remove()}>
          {t.remove}
        </Button>
      </div>
    </Dialog>
  );
}

function Content({ file, name }: Pick<Props, 'file' | 'name'>) {
  const t = useAttachmentTexts();
  const { url, state, note, retry } = useShownFile(file);
  if (state === 'elsewhere' || state === 'offline') {
    return (
      <div role="status" className="flex flex-col items-start gap-2">
        <p>{t[state]}</p>
        <Button onClick={retry}>{t.retry}</Button>
      </div>
    );
  }
  if (!url) {
    return (
      <div role="status" aria-label={t.loading}>
        <Skeleton className="h-96" />
      </div>
    );
  }
  return (
    <>
      {isPicture(file) ? (
        <img
          src={url}
          alt={name}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          className="mx-auto h-auto max-h-[75dvh] w-auto max-w-full rounded-md attack:opacity-70"
        />
      ) : (
        <LinkButton href={url} download={`${name}.pdf`} className="self-start">
          <Download aria-hidden="true" className="size-5" />
          {t.download}
        </LinkButton>
      )}
      {note && <p className="text-muted text-sm">{note}</p>}
    </>
  );
}

/** What is written under a file; nothing typed is lost when it cannot be saved. */
function Caption({ file }: { readonly file: Attachment }) {
  const t = useAttachmentTexts();
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  const [typed, setTyped] = useState(file.caption);
  const [saved, setSaved] = useState(false);
  const caption = typed.trim();
  const isTooLong = [...caption].length > captionMaxLength;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong) return;
    toastFailure(undefined);
    try {
      if (caption !== file.caption) await changeCaption(pageDiary, file, caption);
      setSaved(true);
    } catch (error) {
      toastFailure(failureOf(error));
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex max-w-text flex-col items-start gap-3"
    >
      <Field
        label={t.caption}
        hint={t.captionHint}
        error={isTooLong ? t.captionTooLong(captionMaxLength) : undefined}
        className="w-full"
      >
        <TextInput
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setSaved(false);
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit">{t.save}</Button>
        <SavedMark>{saved && t.saved}</SavedMark>
      </div>
    </form>
  );
}
