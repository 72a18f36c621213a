import { shell as en } from '#app/i18n/en/shell.ts';
import { shell as es } from '#app/i18n/es/shell.ts';
import { useTexts } from '#app/i18n/locale.tsx';

/** The screen's frame: its title and what it is for. */
export default function Entry() {
  const page = useTexts({ es, en }).pages.entry;
  return (
    <div className="mx-auto max-w-page px-4 py-6 md:px-8">
      <h1 className="text-2xl">{page.title}</h1>
      <p className="mt-2 max-w-text text-muted">{page.description}</p>
    </div>
  );
}
