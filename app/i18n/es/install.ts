/** What the installed app says of itself (the web manifest), and how to get it. */
export const install = {
  manifest: {
    name: 'Diario de Migraña',
    shortName: 'Migraña',
    description:
      'Anota tus crisis de migraña en segundos, también sin conexión, y llega a la consulta con tus datos.',
    shortcuts: {
      entry: 'Registrar crisis',
      intake: 'Anotar una toma',
      day: 'Hoy, sin dolor',
      calendar: 'Calendario',
    },
    screenshots: { narrow: 'El mes de un vistazo', wide: 'Lo que dicen tus días' },
  },
  intro:
    'El diario puede tener su propio icono y abrirse como cualquier otra aplicación, también sin conexión.',
  action: 'Instalar el diario',
  installed: 'Lo estás usando como aplicación instalada.',
  done: 'El diario ya está instalado en este dispositivo.',
  appleHow: 'En iPhone o iPad: toca el botón Compartir de Safari y elige «Añadir a pantalla de inicio».',
  otherHow:
    'Busca «Instalar» o «Añadir a pantalla de inicio» en el menú de tu navegador. No todos los navegadores lo ofrecen.',
};
