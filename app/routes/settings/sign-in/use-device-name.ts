import { useQuery } from '#app/account/client/query.ts';
import { useSettingsTexts } from '#app/i18n/areas.ts';

/** Browser and system by their usual names; both undefined if unknown. */
interface Device {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/** Parses a User-Agent header; the parser is downloaded when the first device is named. */
async function recognise(userAgent: string): Promise<Device> {
  const { default: Bowser } = await import('bowser');
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || undefined, system: os.name || undefined };
}

/** "Chrome en Android" from a User-Agent header; a placeholder while the parser loads. */
export function useDeviceName(userAgent: string): string {
  const t = useSettingsTexts().devices;
  const { data, isError } = useQuery({
    queryKey: ['device', userAgent],
    queryFn: () => recognise(userAgent),
    enabled: userAgent !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // It downloads a chunk of the page and calls no API.
    networkMode: 'always',
  });
  if (userAgent === '' || isError) return t.unknown;
  if (!data) return '…';
  const { browser, system } = data;
  if (browser && system) return t.on(browser, system);
  return browser ?? system ?? t.unknown;
}
