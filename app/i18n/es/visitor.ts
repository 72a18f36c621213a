/** The home page of a visitor. It is drawn when the site is built, so no browser loads these texts as a script. */
export const visitor = {
  heading: 'El diario de migraña que puedes usar en plena crisis',
  lead: 'Registra tus crisis de migraña (jaqueca) en segundos, también a oscuras y sin conexión. El diario cuenta los días y prepara una hoja para tu médico. Gratis y sin cuenta.',
  start: 'Registrar una crisis',
  startNote: 'Lo que anotes se queda en este dispositivo y no se envía a ningún sitio.',
  signUp: 'Crear una cuenta',
  signIn: 'Iniciar sesión',

  promise: 'Menos de 45 segundos, y con tres toques basta',
  promiseText:
    'Abre, elige un número del 0 al 10 y guarda. La medicación, el sueño o las notas pueden esperar a que te encuentres mejor.',
  pictureCaption: 'Así es la pantalla para registrar una crisis.',

  report: {
    heading: 'Una sola página para tu neurólogo',
    text: 'Tus meses en una hoja que se lee en medio minuto. La imprimes, la guardas en PDF o la compartes con un enlace, en español o en inglés.',
    example: 'Ejemplo con un diario inventado.',
    alternative:
      'Página de ejemplo del informe: días de cefalea, migraña y medicación de cada 28, un calendario día a día, una tabla mes a mes, la respuesta a cada medicamento, la crisis típica, la regla y los días perdidos.',
    details: {
      figures: 'Días de cada 28 anotados: un día sin anotar no cuenta como día sin dolor.',
      calendar: 'El calendario muestra los días con dolor, los días sin dolor y los que quedaron sin anotar.',
    },
    legend:
      'Cifra: dolor máximo. Negrita: migraña. Anillo: libre. Punteado: sin anotar. Punto: medicación. Línea: regla.',
  },

  points: [
    {
      title: 'Cuenta sin inventar',
      text: 'Un día sin anotar no es un día sin dolor. Cada número dice cuántos días están anotados.',
    },
    {
      title: 'Avisa a tiempo',
      text: 'Al anotar una toma ves cuántos días llevas este mes y el límite orientativo: 10 o 15 días. Lo que conviene hacer lo decide tu médico.',
    },
    {
      title: 'Funciona a oscuras y sin conexión',
      text: 'El modo crisis deja la pantalla en un verde muy tenue, con botones grandes.',
    },
    {
      title: 'No reprocha nada',
      text: 'No hay rachas ni avisos en rojo. Si faltan días, el diario sigue siendo útil.',
    },
  ],

  privacy: {
    heading: 'Lo que anotas es tuyo',
    statement:
      'Todos tus datos son privados y van cifrados en el camino y en las copias de seguridad. El diario está hecho para cumplir el RGPD.',
    points: [
      'Sin cuenta, tu diario no sale de tu dispositivo. Con cuenta, la base de datos comprueba en cada petición que solo tú llegas a él.',
      'En las páginas de tu diario nunca hay anuncios ni nada de otras empresas.',
      'Puedes descargarlo todo y borrarlo cuando quieras. Quien lleva el servidor podría leerlo: no va cifrado de extremo a extremo.',
    ],
    more: 'Todo sobre tu privacidad',
  },

  whichFlags: 'Qué señales no pueden esperar',
  redFlags: 'Ver todas las señales de alarma',

  reading: {
    heading: 'Para leer con calma',
    text: (articles: number) =>
      `${articles} artículos. Ningún profesional sanitario los ha revisado todavía: por eso cada dato lleva su fuente.`,
    all: 'Todos los artículos',
    howWeWork: 'Cómo trabajamos y quién lo ha revisado',
    library: 'Biblioteca: medicamentos, síntomas y vida diaria',
    calendar: 'Calendario de migraña para imprimir',
    import: 'Traer tu diario de Migraine Buddy u otra aplicación',
  },
};
