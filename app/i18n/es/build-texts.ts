import type { LibraryGroup } from '#app/i18n/content-page.ts';

/** Words that only the build writes into pages: no browser loads them as a script. */
export const buildTexts = {
  /** The facts of a written page were compared with the sources that could be read. @param read how many, of `all` */
  checked: (day: string, read = 0, all = read) =>
    `Comparado con ${read < all ? `${read} de ` : ''}sus ${all > 1 ? `${all} ` : ''}fuentes el ${day}.`,
  /** It has no sources, or none that could be read. */
  written: (day: string) => `Versión del ${day}.`,
  needsScript:
    'Esta pantalla necesita JavaScript, y en este navegador está desactivado. Las señales de alarma, los artículos, la biblioteca y la ayuda se leen sin él.',
  blog: {
    heading: 'Artículos sobre la migraña',
    lead: 'Escritos para leer sin prisa, con sus fuentes al final.',
  },
  library: {
    heading: 'Biblioteca',
    lead: 'Entradas cortas sobre medicamentos, síntomas y vida diaria, cada una con sus fuentes.',
    groups: {
      acute: 'Tratar una crisis',
      preventive: 'Tratamientos preventivos',
      symptoms: 'Síntomas y fases',
      kinds: 'Tipos de dolor de cabeza',
      life: 'Etapas y vida diaria',
      measures: 'Sin medicamentos',
      diary: 'El diario y la consulta',
    } satisfies Record<LibraryGroup, string>,
  },
};
