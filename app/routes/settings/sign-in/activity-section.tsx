import { useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { type LogEntry, securityLogQuery } from '#app/account/session/device-sessions.ts';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { formatInstant } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { currentZone } from '#domain/calendar-date.ts';
import { Loaded } from '../loaded.tsx';
import { Section } from '../settings-section.tsx';
import { useDeviceName } from './use-device-name.ts';

/** Recent account activity, so that people can recognise what was not them. */
export function ActivitySection({ userId }: { readonly userId: string }) {
  const t = useSettingsTexts().activity;
  const [open, setOpen] = useState(false);
  return (
    <Section name="activity" intro={t.intro}>
      <Card className="py-1 md:py-1">
        <Disclosure
          summary={t.show}
          className="border-b-0"
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          {open && <Log userId={userId} />}
        </Disclosure>
      </Card>
    </Section>
  );
}

function Log({ userId }: { readonly userId: string }) {
  const texts = useSettingsTexts();
  const t = texts.activity;
  const [pages, setPages] = useState(1);
  const query = useQuery(securityLogQuery(userId, pages));
  return (
    <Loaded query={query} place="h-60">
      {({ entries, hasMore }) => (
        <>
          {entries.length === 0 && <p className="text-muted">{t.empty}</p>}
          <ul className="divide-y divide-border">
            {entries.map((entry) => (
              <LogLine key={entry.id} entry={entry} />
            ))}
          </ul>
          {hasMore && (
            <Button
              variant="quiet"
              busy={query.isPlaceholderData}
              busyLabel={texts.busy}
              onClick={() => setPages(pages + 1)}
              className="mt-2"
            >
              {t.more}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

function LogLine({ entry: { at, event, userAgent } }: { readonly entry: LogEntry }) {
  const t = useSettingsTexts().activity;
  const locale = useLocale();
  const device = useDeviceName(userAgent);
  const sentences: Readonly<Record<string, string>> = t.events;
  return (
    <li className="py-2.5">
      <p>{Object.hasOwn(sentences, event) ? sentences[event] : t.otherEvent}</p>
      <p className="text-muted text-sm">
        <time dateTime={at}>{formatInstant(locale, at, currentZone())}</time>
        {userAgent !== '' && ` · ${device}`}
      </p>
    </li>
  );
}
