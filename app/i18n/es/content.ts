/** The written pages: library, articles and legal texts. */
export const content = {
  unreviewed: 'Sin revisar por un profesional sanitario: qué significa',
  minutes: (minutes: number) => `${minutes} min de lectura`,
  contents: 'En esta página',
  related: 'Sigue leyendo',
  trail: 'Estás en',
  beside: 'Anterior y siguiente',
  previous: 'Anterior',
  next: 'Siguiente',
  library: {
    search: 'Buscar en la biblioteca',
    searchHint: 'Un medicamento o un síntoma',
    found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
    nothing: (query: string) => `Nada con «${query}». Prueba con otra palabra o mira los grupos.`,
    clear: 'Ver todo',
    top: 'Volver arriba',
    glossary: 'Glosario',
  },
};
