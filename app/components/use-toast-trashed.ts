import { useNavigate } from 'react-router';
import { parts as en } from '#app/i18n/en/parts.ts';
import { parts as es } from '#app/i18n/es/parts.ts';
import { useLocale, useTexts } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { useToast } from '#app/ui/toast.tsx';

const texts = { es, en };

interface Trashing {
  /** What was deleted, as done. */
  readonly title: string;
  readonly text?: string;
  readonly undo: () => void;
}

/** Says that something is in the trash now: undone in one tap, and the way to the trash for later. */
export function useToastTrashed(): (trashing: Trashing) => void {
  const t = useTexts(texts).trashed;
  const locale = useLocale();
  const navigate = useNavigate();
  const { toast } = useToast();
  return ({ title, text, undo }) =>
    toast({
      title,
      text,
      action: { label: t.undo, onAct: undo },
      more: { label: t.toTrash, onAct: () => navigate(linkTo('trash', locale)) },
    });
}
