/** Tells misspelt settings at the start. */
import { secretNames, settingNames } from './env.ts';

/** Settings of each provider, whose name stands between. */
const providerNames = /^OIDC_[A-Z0-9_]+_(ISSUER|CLIENT_ID|CLIENT_SECRET|NAME)$/;
/** Beginnings that other programs use as well: their variables are none of ours. */
const sharedPrefixes: ReadonlySet<string> = new Set(['NODE', 'SUPABASE', 'DATABASE', 'DATA']);

/**
 * Variables that begin like ours and are none: misspelt, so that nothing is set by them.
 * @returns a sentence for each
 */
export function unknownSettings(variables: Readonly<Record<string, string | undefined>>): readonly string[] {
  const prefixOf = (name: string) => name.split('_', 1)[0] ?? '';
  const prefixes = new Set(settingNames.filter((name) => name.includes('_')).map(prefixOf));
  const letters = (name: string) => name.replaceAll('_', '');
  return Object.keys(variables)
    .filter(
      (name) => name.includes('_') && prefixes.has(prefixOf(name)) && !sharedPrefixes.has(prefixOf(name)),
    )
    .filter((name) => !settingNames.includes(name) && !secretNames.test(name) && !providerNames.test(name))
    .map((name) => {
      const meant = settingNames.find((one) => letters(one) === letters(name));
      const alike = settingNames.filter((one) => prefixOf(one) === prefixOf(name));
      return `${name} is no setting and is ignored: ${meant ? `${meant} is meant` : `there is ${alike.join(', ')}`}.`;
    });
}
