import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('attachments', {
  es: () => import('./es/attachments.ts'),
  en: () => import('./en/attachments.ts'),
});

/** Texts of pictures and documents in the page’s language. */
export function useAttachmentTexts() {
  return useTexts(texts);
}
