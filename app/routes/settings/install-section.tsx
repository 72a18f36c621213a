import { useState, useSyncExternalStore } from 'react';
import { useInstallTexts } from '#app/i18n/areas.ts';
import { canInstall, install, onInstallPrompt } from '#app/pwa/install-prompt.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Section } from './settings-section.tsx';

/** iPhones and iPads; since iPadOS 13 an iPad claims to be a Mac and is recognised by its touch screen. */
export const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Installs the app: a button if the browser supports prompting, else instructions. */
export function InstallSection() {
  const t = useInstallTexts();
  const possible = useSyncExternalStore(onInstallPrompt, canInstall);
  const [done, setDone] = useState(false);

  async function ask() {
    setDone(await install());
  }

  const how = isApple() ? t.appleHow : t.otherHow;
  return (
    <Section name="install" intro={t.intro}>
      <Card className="flex flex-col items-start gap-3">
        {possible && <Button onClick={ask}>{t.action}</Button>}
        <p role="status" className="text-muted empty:sr-only">
          {isInstalled() ? t.installed : done ? t.done : !possible && how}
        </p>
      </Card>
    </Section>
  );
}
