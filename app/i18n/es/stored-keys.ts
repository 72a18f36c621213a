/** The cookie policy's list of what is kept in a browser; the figures come from app/preferences/stored-keys.ts. */
export const storedKeys = {
  categories: { necessary: 'Necesario', functional: 'Funcional' },
  caption: {
    necessary: 'Lo necesario se guarda siempre que usas la función que lo necesita.',
    functional: 'Lo funcional, si no das permiso, se guarda solo hasta que cierras la pestaña.',
  },
  places: {
    localStorage: 'Almacenamiento del navegador',
    sessionStorage: 'Almacenamiento de la pestaña',
    cookie: 'Cookie',
    indexedDB: 'Base de datos del navegador (IndexedDB)',
    cacheStorage: 'Caché de la aplicación',
  },
  days: (n: number) => `${n} días`,
  minutes: (n: number) => `${n} minutos`,
  ends: {
    'browser-cleared': 'Hasta que borras los datos de este sitio',
    'tab-closed': 'Hasta que cierras la pestaña',
    'signed-out': 'Hasta que cierras sesión',
    'local-removed':
      'Hasta que cierras sesión o, si no tienes cuenta, hasta que borras el diario de este dispositivo',
    saved: 'Hasta que guardas o descartas lo escrito',
    confirmed: 'Hasta que confirmas el correo',
    expires: 'Un año',
    replaced: 'Hasta que llega la versión siguiente de la aplicación',
  },
  /** After a name of which only the beginning is fixed. */
  andId: '… y un identificador',
  purposes: {
    'diary-auth': 'Tu sesión iniciada: quién eres y la clave que la renueva.',
    'diary-session-lost': 'De quién era la sesión que terminó el servidor, para pedirte solo la contraseña.',
    'diary-health-consent': 'El permiso que has dado para guardar datos de salud, y cuándo lo diste.',
    'diary-report-person': 'Tu perfil y los datos que pones en los informes, para tenerlos sin conexión.',
    'diary-share-link':
      'El último enlace a un informe que has creado aquí, con su PIN, para enseñarlo en la consulta sin conexión.',
    'diary-sign-ups': 'Una prueba de que quien abre el correo de confirmación es quien creó la cuenta.',
    'diary-security-log':
      'Los últimos sucesos de seguridad de este dispositivo. De cada uno se guarda el tipo y la hora. Nunca se envían.',
    'diary-open-attack':
      'Si tienes una crisis sin cerrar, para que el inicio la muestre desde el primer momento.',
    'diary-unstored': 'Lo último que has anotado, por un instante: hasta que está guardado en el diario.',
    'diary-draft': 'La crisis que estás escribiendo, para no perderla.',
    'diary-edit-draft': 'Lo que estás cambiando en una crisis, para no perderlo.',
    'diary-intake-draft': 'La toma que estás escribiendo, para no perderla.',
    'diary-emergency-card': 'Lo que has escrito en tu tarjeta para urgencias.',
    'diary-treatment-draft': 'El tratamiento que estás escribiendo, para no perderlo.',
    'diary-language': 'El idioma que elegiste.',
    'diary-cookie-consent':
      'Tu elección sobre cookies, con la fecha en que la hiciste y la fecha en que caduca.',
    'vite-ui-theme': 'El tema que elegiste: claro, oscuro, sistema o modo crisis.',
    'sidebar:state': 'Si has plegado el menú.',
    'diary-profile-setup-shown': 'Si ya te ofrecimos rellenar el perfil.',
    'diary-onboarding-completed': 'Si ya viste o cerraste la introducción.',
    'diary-first-run-unsent':
      'Si falta enviar a tu cuenta que te ofrecimos el perfil o que viste la introducción.',
    'diary-theme-before-attack': 'El tema al que vuelve la pantalla cuando sales del modo crisis.',
    'diary-dim-in-attack': 'Si la pantalla se atenúa sola cuando hay una crisis abierta.',
    'diary-shortcuts': 'Si has activado los atajos de una sola tecla (los números y la «n»).',
    'diary-lasting-storage-asked': 'Cuándo pedimos al navegador que no borre tu diario por su cuenta.',
    'diary-push-device':
      'Que este dispositivo recibe los avisos de tu cuenta, y la zona horaria y el idioma que le hemos dicho.',
    'diary-dismissed-notices': 'Los avisos que has apartado: los de seguridad y los de señales de aviso.',
    'diary-next-appointment': 'El día de tu próxima consulta, si lo has anotado.',
    'diary-last-appointment': 'El día de tu última consulta, si lo has anotado.',
    'diary-letter-seen': 'El mes de la última carta mensual que has abierto o apartado.',
    'diary-local': 'El identificador del diario que llevas sin cuenta en este dispositivo.',
    'diary-local-later':
      'Si, al entrar en tu cuenta, preferiste dejar el diario de este dispositivo donde está.',
    'diary-safekeeping-offered': 'Si ya te ofrecimos proteger con una cuenta el diario de este dispositivo.',
    'diary-passkey-offered': 'Si ya te ofrecimos entrar con una llave de acceso.',
    'diary-calendar-hidden': 'Qué has elegido no ver en el calendario.',
    'diary-country':
      'El país en el que estás. De él dependen los números de emergencia, el tamaño del papel, el primer día de la semana y los nombres de los medicamentos.',
    'diary-provider-code-verifier':
      'Una prueba de que empezaste en esta pestaña la entrada con otro servicio.',
    'react-router-scroll-positions': 'El punto por el que ibas en cada página, para volver a él.',
    'known-accounts':
      'Las cuentas con las que se ha entrado en este navegador, para que los intentos de otras personas no te impidan entrar.',
    'at-provider': 'Comprueba que, al volver de otro servicio, la entrada es la misma que empezaste aquí.',
    'diary-': 'Tu diario, para que funcione sin conexión.',
    'attachments-': 'Las fotos y los documentos de tu diario, para verlos sin conexión.',
    'diary-waiting':
      'Lo que respondes en un aviso, hasta que abres el diario, y lo que compartes con él desde otra aplicación, como mucho un día.',
    'workbox-precache-':
      'Las pantallas de la aplicación, para abrirlas sin conexión. No contiene datos tuyos.',
  },
};
