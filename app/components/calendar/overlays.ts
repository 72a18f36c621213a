import { usePreference } from '#app/preferences/store.ts';

/** What can be shown over the pain, and hidden by who wants the page quieter. */
export const overlays = ['medication', 'menstruation', 'treatments'] as const;
export type Overlay = (typeof overlays)[number];

/** Which of them are shown, and how to change it; this browser remembers. */
export function useOverlays() {
  const [text, setText] = usePreference('calendarHidden');
  const hidden = text.split(',');
  const isShown = (overlay: Overlay) => !hidden.includes(overlay);
  return {
    isShown,
    show: (overlay: Overlay, shown: boolean) =>
      setText(overlays.filter((one) => (one === overlay ? !shown : !isShown(one))).join(',')),
  };
}
