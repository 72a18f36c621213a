import { useQuery } from '#app/account/query.ts';
import { useSettingsTexts } from '#app/i18n/settings.ts';

/** What a browser said of itself, in names people know; both undefined when it cannot be told. */
interface Device {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/** Reads a User-Agent header by the library that knows them all; fetched when the first device is named. */
async function recognise(userAgent: string): Promise<Device> {
  const { default: Bowser } = await import('bowser');
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || undefined, system: os.name || undefined };
}

/** `nameOf`: "Chrome en Android" from a User-Agent header; a placeholder's room while the library is on its way. */
export function useDeviceName(userAgent: string): string {
  const t = useSettingsTexts().devices;
  const { data, isError } = useQuery({
    queryKey: ['device', userAgent],
    queryFn: () => recognise(userAgent),
    enabled: userAgent !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // A chunk of the page, not of the API.
    networkMode: 'always',
  });
  if (userAgent === '' || isError) return t.unknown;
  if (!data) return '…';
  const { browser, system } = data;
  if (browser && system) return t.on(browser, system);
  return browser ?? system ?? t.unknown;
}
