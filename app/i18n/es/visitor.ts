/** The home page of a visitor. It is drawn when the site is built, so no browser loads these texts as a script. */
export const visitor = {
  heading: 'El diario de migraña que puedes usar en plena crisis',
  lead: 'Registra tus crisis de migraña (jaqueca) en segundos, también a oscuras y sin conexión. El diario cuenta los días y prepara un informe para tu médico. Gratis y sin cuenta.',
  start: 'Registrar una crisis',
  startNote: 'Lo que anotes se queda en este dispositivo y no se envía a ningún sitio.',
  signUp: 'Crear una cuenta',
  signIn: 'Iniciar sesión',

  promise: 'Menos de 45 segundos, y con tres toques basta.',
  pictureCaption: 'En modo crisis, la pantalla es de un verde muy tenue.',

  report: {
    heading: 'Lo importante, en una página',
    text: 'Un informe que tu médico lee de un vistazo. Lo imprimes o lo guardas en PDF, en español o en inglés. Con cuenta, también lo compartes con un enlace.',
    example: 'Ejemplo con un diario inventado.',
    alternative:
      'Página de ejemplo del informe: días de cefalea, migraña y medicación de cada 28, un calendario día a día, una tabla mes a mes, la respuesta a cada medicamento, la crisis típica, la regla y los días perdidos.',
    details: {
      figures: 'Cuántos días de cada 28 anotados, para comparar meses.',
      calendar: 'Día a día: con dolor, sin dolor y sin anotar.',
    },
    legend:
      'Cifra: dolor máximo. Marco: migraña. Anillo: sin dolor. Punteado: sin anotar. Punto: medicación. Línea: regla.',
  },

  year: {
    heading: 'Tus meses, contados sin inventar',
    text: 'Un día sin anotar no es un día sin dolor: se queda en blanco. No hay premios ni reproches.',
    /** @param summary «70 días con dolor · 250 sin dolor · 45 sin anotar» */
    alternative: (summary: string) =>
      `Un año de ejemplo en el calendario: cada barra es el peor dolor de un día. ${summary}.`,
    caption: 'Ejemplo inventado.',
    answer:
      'Cada pregunta empieza por una respuesta corta. También ves cuántos días con medicación llevas anotados, junto al límite orientativo.',
  },

  privacy: {
    heading: 'Lo que anotas es tuyo',
    statement:
      'Todos tus datos son privados: ninguna otra cuenta puede verlos. Van cifrados en el camino y en las copias de seguridad. Puedes verlos, descargarlos, corregirlos o borrarlos cuando quieras, como pide el RGPD.',
    points: [
      'Sin cuenta, no sale de tu dispositivo. En tu diario nunca hay anuncios.',
      'Con cuenta, quien mantiene el servidor podría leerlo: no va cifrado de extremo a extremo.',
    ],
    more: 'Todo sobre tu privacidad',
  },

  whichFlags: 'Qué señales no pueden esperar',
  redFlags: 'Ver todas las señales de alarma',

  reading: {
    heading: 'Para leer con calma',
    all: (articles: number) => `Los ${articles} artículos, cada dato con su fuente`,
    library: 'Biblioteca: medicamentos, síntomas y vida diaria',
    calendar: 'Calendario de migraña para imprimir',
  },
};
