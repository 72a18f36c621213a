import type { Plugin } from 'vite';

const taken = /import \{([^}]+)\} from '([^']*\/i18n\/areas\.ts)';/g;

/** What is imported, without types: they are gone when a module runs. */
const valuesIn = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));

/**
 * Every hook of app/i18n/areas.ts is a module of its own (`areas.ts?useDayTexts`). As one module it would be in one script, and
 * each page would carry, and download, the texts of all areas.
 */
export function areasApart(): Plugin {
  return {
    name: 'areas-apart',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.+\.tsx?(\?|$)/, code: /i18n\/areas\.ts'|textsHook/ },
      handler(code, id) {
        const [, only] = /\/i18n\/areas\.ts\?(use\w+)$/.exec(id) ?? [];
        if (only) {
          const [hook] = new RegExp(`^export const ${only} = [^;]+;`, 'm').exec(code) ?? [];
          return `import { textsHook } from './texts.ts';\n${hook ?? this.error(`There is no ${only}.`)}`;
        }
        return code.replace(taken, (statement, names: string, from: string) =>
          // The lines keep their numbers.
          valuesIn(names)
            .map((name) => `import { ${name} } from '${from}?${name}';`)
            .join(' ')
            .concat('\n'.repeat(statement.split('\n').length - 1)),
        );
      },
    },
  };
}
