import { useEffect, useMemo, useRef, useState } from 'react';
import type { MadeReport } from '#app/components/share/use-report.ts';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import type { Absence } from '#app/diary/files/fetch-file.ts';
import type { PreparedFile } from '#app/diary/files/prepare-file.ts';
import { filledIn } from '#app/reports/words/document.ts';
import { type Attachment, isPicture } from '#domain/attachment/attachment.ts';

interface DrawnPicture extends Pick<PreparedFile, 'width' | 'height'> {
  readonly jpeg: Uint8Array;
  /** Address of the same content in this page. */
  readonly url: string;
}

/** Why a photo that was ticked is not in the report. */
type PictureProblem = Absence | 'damaged';

/** The photos of the diary, numbered as they were added, the newest first. */
interface OfferedPicture {
  readonly file: Attachment;
  /** From 1. */
  readonly place: number;
}

async function draw(file: Attachment): Promise<DrawnPicture | PictureProblem> {
  const [{ fetchFile }, { prepareForPaper }] = await Promise.all([
    import('#app/diary/files/fetch-file.ts'),
    import('#app/diary/files/prepare-file.ts'),
  ]);
  const content = await fetchFile(file);
  if (typeof content === 'string') return content;
  const drawn = await prepareForPaper(content);
  if (typeof drawn === 'string') return 'damaged';
  const { width, height, bytes } = drawn;
  const url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
  return { width, height, jpeg: new Uint8Array(bytes), url };
}

const attachmentsIn = ({ attachments }: Diary) => attachments;

/**
 * Which photos go into the report on this page: none until a person ticks them, one by one. Nothing of it is in the address
 * or kept, so the next report begins with none.
 */
export function usePictures() {
  const all = useDiary(attachmentsIn);
  const offered: readonly OfferedPicture[] = useMemo(
    () =>
      (all ?? [])
        .filter(isPicture)
        .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
        .map((file, place) => ({ file, place: place + 1 }))
        .toReversed(),
    [all],
  );
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [drawn, setDrawn] = useState<Readonly<Record<string, DrawnPicture>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, PictureProblem>>>({});
  const urls = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );

  const toggle = async (file: Attachment) => {
    const { id } = file;
    setProblems(({ [id]: _, ...others }) => others);
    if (ticked.includes(id)) {
      setTicked((before) => before.filter((one) => one !== id));
      return;
    }
    setTicked((before) => [...before, id]);
    if (drawn[id]) return;
    const made = await draw(file).catch((): PictureProblem => 'offline');
    if (typeof made === 'string') {
      setTicked((before) => before.filter((one) => one !== id));
      setProblems((before) => ({ ...before, [id]: made }));
      return;
    }
    urls.current.push(made.url);
    setDrawn((before) => ({ ...before, [id]: made }));
  };

  // Deleted meanwhile, here or on another device: out of the report.
  const chosen = useMemo(
    () => offered.filter(({ file }) => ticked.includes(file.id)).toReversed(),
    [offered, ticked],
  );
  return {
    offered,
    ticked: chosen.map(({ file }) => file.id),
    problems,
    toggle: (file: Attachment) => void toggle(file),
    /** Whether every ticked photo can be drawn. */
    isReady: chosen.every(({ file }) => drawn[file.id]),
    /** The report with the ticked photos behind it, a page each. What a link shares is not changed. */
    into: useMemo(() => withPictures(chosen, drawn), [chosen, drawn]),
  };
}

export type Pictures = ReturnType<typeof usePictures>;

function withPictures(chosen: readonly OfferedPicture[], drawn: Readonly<Record<string, DrawnPicture>>) {
  return (made: MadeReport): MadeReport => {
    const pages = chosen.flatMap(({ file, place }) => {
      const picture = drawn[file.id];
      if (!picture) return [];
      const title = file.caption || filledIn(made.document.picture, { number: place });
      const { jpeg, url, width, height } = picture;
      if (width === null || height === null) return [];
      return [{ title, blocks: [{ kind: 'picture' as const, text: title, width, height, jpeg, url }] }];
    });
    if (pages.length === 0) return made;
    const { document, of } = made;
    return {
      ...made,
      document: { ...document, annexes: [...document.annexes, ...pages] },
      of: of + chosen.map(({ file }) => file.id).join(),
    };
  };
}
