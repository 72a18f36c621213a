import { useEffect, useRef } from 'react';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { FieldError } from '#app/ui/field.tsx';

/** In the place of the field for a code: what happens with a key. The form's own button, which has the focus, asks for it. */
export function KeyStep({ problem }: { readonly problem: string | undefined }) {
  const t = useAccountTexts().secondFactor;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A surrounding dialog opens after this effect and would focus its first button.
    const frame = requestAnimationFrame(() =>
      place.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={place} aria-live="polite" className="flex flex-col gap-2">
      <p>{t.keyHint}</p>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}
