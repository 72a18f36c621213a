/** The page that lists all others; read when the site is built. */
export const sitemap = {
  heading: 'Mapa del sitio',
  lead: 'Todas las páginas del diario, por grupos.',
  site: 'Empezar y leer',
  diary: 'Tu diario',
  diaryLead: 'Estas pantallas muestran lo que tú anotas. Ninguna otra cuenta puede verlas.',
  articles: 'Artículos',
  library: (group: string) => `Biblioteca: ${group}`,
  legal: 'Textos legales',
};
