import { useState } from 'react';
import { useNavigate } from 'react-router';
import { tutorialSlides } from '#domain/limits.ts';
import { useFirstRunTexts } from '../../i18n/areas.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { linkTo } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FirstRunProgress } from './first-run-progress.tsx';
import { EntryPicture, ReportPicture, YearPicture } from './slide-pictures.tsx';

const pictures = [YearPicture, EntryPicture, ReportPicture];

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Three slides about the diary; the last button leads to the entry screen. Closing counts as finishing, at any slide. */
export function TutorialDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useFirstRunTexts();
  const { slides, finish } = texts.tutorial;
  const locale = useLocale();
  const navigate = useNavigate();
  const [index, setIndex] = useState(0);
  const slide = slides[index];
  const Picture = pictures[index];
  const isLast = index === tutorialSlides - 1;
  if (!slide || !Picture) return null;

  function goOn() {
    if (!isLast) return setIndex(index + 1);
    onClose();
    navigate(linkTo('entry', locale));
  }

  const footer = (
    <>
      <Button
        variant="quiet"
        onClick={() => (index === 0 ? onClose() : setIndex(index - 1))}
        className="mr-auto"
      >
        {index === 0 ? texts.later : texts.back}
      </Button>
      <Button variant="primary" onClick={goOn}>
        {isLast ? finish : texts.next}
      </Button>
    </>
  );
  // Each slide begins at its title: the button that led to it may be gone.
  const title = (
    <span key={index} ref={takeFocus} tabIndex={-1} className="outline-none">
      {slide.title}
    </span>
  );
  return (
    <Dialog open opensByItself onClose={onClose} title={title} closeLabel={texts.close} footer={footer}>
      <div className="flex flex-col gap-4">
        <Picture />
        <p>{slide.text}</p>
        <FirstRunProgress step={index + 1} all={tutorialSlides} />
      </div>
    </Dialog>
  );
}
