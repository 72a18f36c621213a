/** The home page of a visitor. It is drawn when the site is built, so no browser loads these texts as a script. */
export const visitor = {
  heading: 'El diario de migraña que puedes usar en plena crisis',
  lead: 'Anota tus dolores de cabeza y lo que tomas: el diario cuenta los días por ti y prepara una página para tu neurólogo. Gratis, en español y en inglés.',
  start: 'Registrar una crisis',
  startNote:
    'No hace falta cuenta: lo que anotes se queda solo en este dispositivo y no se envía a ningún sitio.',
  signUp: 'Crear una cuenta',
  signIn: 'Iniciar sesión',

  promise: 'Menos de 45 segundos, y con tres toques basta',
  promiseText:
    'Abre, elige un número del 0 al 10 y guarda. La medicación, el sueño o las notas pueden esperar a que te encuentres mejor.',
  pictureCaption: 'Así es la pantalla para registrar una crisis.',

  report: {
    heading: 'Una sola página para tu neurólogo',
    text: 'Una consulta dura pocos minutos. El diario resume tus meses en una hoja que se lee de un vistazo. La imprimes, la guardas en PDF o la compartes con un enlace, en español o en inglés.',
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

  points: {
    heading: 'Qué hace por ti',
    list: [
      {
        title: 'Cuenta sin inventar',
        text: 'Un día sin anotar no es un día sin dolor. Cada número dice cuántos días están anotados.',
      },
      {
        title: 'Te dice los días de medicación antes de guardar',
        text: 'Al anotar una toma ves cuántos días llevas este mes y cuál es el límite orientativo de ese tipo de medicamento: 10 o 15 días. Es una comparación; lo que conviene hacer lo decide tu médico.',
      },
      {
        title: 'Funciona sin conexión',
        text: 'Si se va la red en plena crisis, puedes registrarla igual. Con una cuenta se envía cuando la conexión vuelve.',
      },
      {
        title: 'Cuida tus ojos',
        text: 'Colores apagados y nada que parpadee. El modo crisis deja la pantalla en un verde muy tenue, con botones grandes.',
      },
      {
        title: 'No reprocha nada',
        text: 'No hay rachas ni avisos en rojo. Si faltan días, el diario sigue siendo útil.',
      },
      {
        title: 'Es tuyo y te lo llevas',
        text: 'Es gratis. Puedes descargar todo lo que has anotado y borrarlo cuando quieras.',
      },
    ],
  },

  privacy: {
    heading: 'Lo que anotas es tuyo',
    statement:
      'Todos tus datos son privados y van cifrados en el camino y en las copias de seguridad. El diario está hecho para cumplir el RGPD.',
    meaning: 'Esto es lo que significa:',
    points: [
      {
        title: 'En el camino',
        text: 'Entre tu dispositivo y el servidor todo viaja cifrado: en internet, el servidor solo funciona con conexión segura (https).',
      },
      {
        title: 'En el servidor',
        text: 'Solo tu cuenta llega a tus anotaciones: la base de datos lo comprueba en cada petición. Tu contraseña no se guarda: solo un resumen cifrado del que nadie puede recuperarla. Los secretos del segundo paso van cifrados.',
      },
      {
        title: 'En las copias de seguridad',
        text: 'Las copias de seguridad que hace el diario van cifradas.',
      },
      {
        title: 'En los enlaces que compartes',
        text: 'Tu navegador cifra el informe antes de enviarlo. La clave va en el enlace y el servidor no la recibe.',
      },
      {
        title: 'Tus derechos',
        text: 'Antes de guardar datos de salud en una cuenta te pedimos permiso. Puedes corregir lo que anotaste y descargarlo todo. El permiso se retira en los ajustes con un botón, y entonces se borra el diario.',
      },
      {
        title: 'Lo que todavía no hay',
        text: 'Las anotaciones, también las notas, no se cifran de extremo a extremo: quien administra el servidor podría leerlas. En tu dispositivo se guardan sin cifrar, para que funcionen sin conexión. Usa el bloqueo de pantalla.',
      },
    ],
    noAds:
      'En las páginas de tu diario nunca hay anuncios ni estadísticas de otros. En las páginas públicas solo podría haberlos si quien lleva este servidor los configura y tú los aceptas.',
  },

  redFlags: 'Ver todas las señales de alarma',

  reading: {
    heading: 'Para leer con calma',
    text: 'Siete artículos con sus fuentes. Aún no los ha revisado ningún profesional sanitario.',
    library: 'Ir a la biblioteca',
    libraryText: 'Entradas cortas sobre medicamentos, síntomas y vida diaria, con un glosario.',
  },
};
