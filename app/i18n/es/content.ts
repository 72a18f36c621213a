import type { LibraryGroup } from '#app/content/page.ts';

/** The written pages: library, articles and legal texts. */
export const content = {
  unreviewed: 'Ningún profesional sanitario lo ha revisado todavía.',
  notAdvice: 'Es información general: no sustituye a tu médico.',
  minutes: (minutes: number) => `${minutes} min de lectura`,
  contents: 'En esta página',
  related: 'Sigue leyendo',
  trail: 'Estás en',
  blog: {
    heading: 'Artículos sobre la migraña',
    lead: 'Escritos para leer sin prisa, con sus fuentes al final.',
    read: 'Leer el artículo',
  },
  library: {
    heading: 'Biblioteca',
    lead: 'Entradas cortas sobre medicamentos, síntomas y vida diaria, cada una con sus fuentes.',
    search: 'Buscar en la biblioteca',
    searchHint: 'Un medicamento o un síntoma',
    found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
    nothing: (query: string) => `Nada con «${query}». Prueba con otra palabra o mira los grupos.`,
    clear: 'Ver todo',
    glossary: 'Glosario',
    glossaryLead: 'Las palabras que usan los médicos y este diario.',
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
