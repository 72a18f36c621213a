import { useShownFile } from '#app/components/attachments/use-shown-file.ts';
import { useAttachmentTexts } from '#app/i18n/areas.ts';
import { Download } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type Attachment, isPicture } from '#domain/attachment/attachment.ts';

/** Files one below the other, each as wide as there is room: to turn the phone round and scroll. */
export default function AttachmentPages({ files }: { readonly files: readonly Attachment[] }) {
  return (
    <ul className="flex flex-col gap-8">
      {files.map((file) => (
        <li key={file.id}>
          <Page file={file} />
        </li>
      ))}
    </ul>
  );
}

function Page({ file }: { readonly file: Attachment }) {
  const t = useAttachmentTexts();
  const { url, state } = useShownFile(file);
  const name = file.caption || (isPicture(file) ? t.picture : t.document);
  if (state === 'elsewhere' || state === 'offline') return <p>{`${name}. ${t[state]}`}</p>;
  if (!url) {
    return (
      <div role="status" aria-label={t.loading}>
        <Skeleton className="h-96" />
      </div>
    );
  }
  if (!isPicture(file)) {
    return (
      <LinkButton href={url} download={`${name}.pdf`}>
        <Download aria-hidden="true" className="size-5" />
        {t.open(name)}
      </LinkButton>
    );
  }
  return (
    <figure>
      <img
        src={url}
        alt={name}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        className="h-auto w-full max-w-page rounded-md"
      />
      {file.caption && <figcaption className="mt-2 text-base">{file.caption}</figcaption>}
    </figure>
  );
}
