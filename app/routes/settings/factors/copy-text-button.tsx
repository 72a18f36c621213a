import { useSettingsTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Copy } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** Copies a text to the clipboard and confirms it; the text can also be selected by hand. */
export function CopyTextButton({ text }: { readonly text: string }) {
  const t = useSettingsTexts();
  const { toast } = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t.copied });
    } catch {
      toast({ title: t.copyFailed, tone: 'caution' });
    }
  };
  return (
    <Button variant="quiet" onClick={copy}>
      <Copy aria-hidden="true" className="size-5" />
      {t.copy}
    </Button>
  );
}
