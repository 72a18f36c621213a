/** The home page of a visitor. It is drawn when the site is built, so no browser loads these texts as a script. */
export const visitor = {
  heading: 'El diario de migraña que puedes usar en plena crisis',
  quick: 'Registra una crisis de migraña (jaqueca) en menos de 45 segundos.',
  lead: 'Bastan tres toques, también a oscuras y sin conexión. Gratis y sin cuenta.',
  start: 'Registrar una crisis',
  picture: 'Probar el formulario',
  startNote: 'Lo que anotes se queda en este dispositivo y no se envía a ningún sitio.',
  signUp: 'Crear una cuenta',
  signIn: 'Iniciar sesión',

  /** Imágenes del producto, con su frase. */
  inside: {
    heading: 'Así es por dentro',
    example: 'Con diarios inventados.',
    attack: {
      title: 'En plena crisis',
      text: 'Cuatro botones grandes, o una frase: lo que se entiende se rellena con un toque. Y se abre con un atajo, una pegatina NFC o el reloj.',
    },
    letter: {
      title: 'Una carta cada mes',
      text: 'Cómo fue, en cinco tarjetas. No hay premios ni reproches.',
    },
    year: {
      title: 'Tu año en una imagen',
      text: 'Un día sin anotar no es un día sin dolor: se queda en blanco.',
    },
    answer: {
      title: 'Respuestas cortas',
      text: 'Y debajo, los días con medicación que llevas anotados, junto al límite orientativo.',
    },
    report: {
      title: 'Lo importante, en una página',
      text: 'Un informe que tu médico lee de un vistazo. Y la solicitud de un preventivo, lista para que la firme.',
    },
  },

  report: {
    alternative:
      'Página de ejemplo del informe: días de cefalea, migraña y medicación de cada 28, un calendario día a día, una tabla mes a mes, la respuesta a cada medicamento, la crisis típica, la regla y los días perdidos.',
    legend:
      'Cifra: dolor máximo. Marco: migraña. Anillo: sin dolor. Punteado: sin anotar. Punto: medicación. Línea: regla.',
  },

  year: {
    /** @param summary «70 días con dolor · 250 sin dolor · 45 sin anotar» */
    alternative: (summary: string) =>
      `Un año de ejemplo en el calendario: cada barra es el peor dolor de un día. ${summary}.`,
  },

  /** Above what the page about the diary says, too (app/content/parts). */
  privacy: 'Lo que anotas es tuyo',

  redFlags: 'Ver todas las señales de alarma',

  reading: {
    heading: 'Para leer con calma',
    all: (articles: number) => `Los ${articles} artículos, con sus fuentes`,
    library: 'Biblioteca: medicamentos, síntomas y vida diaria',
    calendar: 'Calendario de migraña para imprimir',
  },
};
