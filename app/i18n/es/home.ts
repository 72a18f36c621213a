/** Texts of the home page: what a visitor reads, and what a signed-in person sees at a glance. */
export const home = {
  visitor: {
    heading: 'El diario de migraña que puedes usar en plena crisis',
    lead: 'Anota tus dolores de cabeza, qué tomaste y si te alivió, y mira tu mes de un vistazo. Gratis, en español y en inglés.',
    start: 'Registrar una crisis',
    startNote: 'Sin cuenta ni correo. Queda solo en este dispositivo hasta que tú quieras.',
    signUp: 'Crear una cuenta',
    signIn: 'Ya tengo cuenta',

    promise: 'Menos de 45 segundos, y con tres toques basta',
    promiseText:
      'Abre, elige un número del 0 al 10 y guarda. La medicación, el sueño o las notas pueden esperar a que te encuentres mejor. Funciona sin conexión.',
    pictureCaption: 'Así es la pantalla para registrar una crisis.',

    month: {
      heading: 'Tu mes, contado con honestidad',
      text: 'Un día sin anotar no es un día sin dolor. El calendario lo muestra como lo que es, y cada número dice de cuántos días sale.',
      link: 'Cómo llevar un calendario de migraña',
    },
    report: {
      heading: 'Una página que tu neurólogo lee en treinta segundos',
      text: 'Días de dolor, medicación de cada clase, qué te alivió y qué preventivos has probado. En PDF o con un enlace, en su idioma aunque no sea el tuyo.',
      caption: 'Un informe de ejemplo, con un diario inventado.',
      alt: 'Informe de una página: recuentos de los últimos 30 días, tabla mes a mes, crisis típica, calendario de 90 días, medicación de las crisis, preventivos, menstruación y discapacidad.',
      link: 'Cómo preparar la consulta',
    },

    differences: 'Lo que hace distinto a este diario',
    points: [
      {
        title: 'Te avisa antes de la toma, no después',
        text: 'Antes de guardar una toma ves cuántos días llevas este mes con esa clase de medicamento, junto a la referencia de 10 o 15 días.',
      },
      {
        title: 'No molesta a la vista',
        text: 'Colores apagados, letra grande y nada que parpadee. El modo crisis deja la pantalla en un verde muy tenue.',
      },
      {
        title: 'Sin reproches',
        text: 'No hay rachas ni avisos en rojo. Si faltan días, no pasa nada: el diario sigue siendo útil.',
      },
      {
        title: 'No adivina',
        text: 'Cuando los datos no bastan para decir algo, lo dice así. Un posible desencadenante solo aparece si tus propios días lo sostienen.',
      },
      {
        title: 'Tus datos se van contigo',
        text: 'Puedes traer lo que tienes en otra aplicación y llevarte todo cuando quieras, en formatos abiertos.',
      },
      {
        title: 'Gratis',
        text: 'Sin versión de pago. Las páginas de tu diario no llevan anuncios.',
      },
    ],

    privacy: 'Lo que anotas es tuyo',
    privacyStatement:
      'Todos tus datos son privados y van cifrados, y el diario cumple el RGPD. Esto es lo que quiere decir:',
    privacyPoints: [
      'Ninguna otra cuenta puede leer tu diario: lo comprueba la propia base de datos en cada petición.',
      'Entre tu dispositivo y un servidor en internet, los datos viajan cifrados (HTTPS). Las copias de seguridad también se cifran.',
      'Tu contraseña no se guarda: solo una huella a partir de la cual no se puede averiguar. La clave de tu segundo paso se guarda cifrada.',
      'Un informe compartido se cifra en tu dispositivo. Sin el enlace no lo puede leer nadie, tampoco el servidor.',
      'Se te pide permiso antes de guardar datos de salud en el servidor. Puedes retirarlo, descargarlo todo y borrarlo todo sin pedírselo a nadie.',
      'Las páginas de tu diario no cargan nada de otras empresas. Las públicas, solo si quien lleva este servidor lo configura y tú lo aceptas.',
    ],
    privacyLimit:
      'Lo que todavía no hay: cifrado de extremo a extremo de tus notas. Quien administra el servidor podría leer la base de datos.',
    privacyLink: 'Política de privacidad',

    reading: 'Para leer con calma',
    library: 'Biblioteca: medicamentos, síntomas y vida diaria',
  },

  member: {
    hello: (name: string) => `Hola, ${name}`,
    helloPlain: 'Tu diario',
    log: 'Registrar crisis',
    logIntake: 'Anotar una toma',
    loading: 'Cargando tu diario',
    recent: 'Crisis recientes',
    toCalendar: 'Ver el calendario',
    empty: {
      heading: 'Aún no hay nada anotado',
      text: 'Cuando llegue el próximo dolor de cabeza, bastarán tres toques. También puedes registrar una crisis que ya pasó.',
      action: 'Registrar la primera',
    },
    failed: {
      heading: 'No se ha podido cargar tu diario',
      text: 'Tus datos siguen guardados. Comprueba la conexión y vuelve a intentarlo.',
      retry: 'Volver a intentarlo',
    },
  },
};
