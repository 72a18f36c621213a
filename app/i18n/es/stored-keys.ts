/** The cookie policy's list of what is kept in a browser; the figures come from app/preferences/stored-keys.ts. */
export const storedKeys = {
  categories: { necessary: 'Necesario', functional: 'Funcional' },
  caption: {
    necessary: 'Lo necesario: se guarda siempre que usas la función.',
    functional: 'Lo funcional: sin tu permiso, solo hasta que cierras la pestaña.',
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
    'local-removed': 'Hasta que cierras sesión; sin cuenta, hasta que lo quitas',
    saved: 'Hasta que guardas o descartas lo escrito',
    confirmed: 'Hasta que confirmas el correo',
    expires: 'Un año',
    replaced: 'Hasta la versión siguiente',
  },
  /** After a name of which only the beginning is fixed. */
  andId: '… y un identificador',
  purposes: {
    'diary-auth': 'Tu sesión iniciada: quién eres y la clave que la renueva.',
    'diary-session-lost':
      'Recuerda de quién era la sesión cuando el servidor la ha terminado, para pedirte solo la contraseña.',
    'diary-health-consent': 'Qué permiso has dado para guardar datos de salud, y cuándo.',
    'diary-report-person': 'Tu perfil y los datos que pones en los informes, para tenerlos sin conexión.',
    'diary-share-link':
      'El último enlace a un informe que has creado aquí, con su PIN, para enseñarlo en la consulta sin conexión.',
    'diary-sign-ups': 'Demuestra que quien abre el correo de confirmación es quien creó la cuenta.',
    'diary-security-log':
      'Los últimos avisos de seguridad de este dispositivo: un tipo y una hora. Nunca se envían.',
    'diary-open-attack':
      'Que tienes una crisis sin cerrar, para que el inicio la muestre desde el primer momento.',
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
    'diary-profile-setup-shown': 'Que ya se te ofreció rellenar el perfil.',
    'diary-onboarding-completed': 'Que ya viste o cerraste la introducción.',
    'diary-first-run-unsent': 'Que los dos avisos anteriores aún no han llegado a tu cuenta.',
    'diary-usual-asked': 'Que ya se te preguntó qué tomas.',
    'diary-theme-before-attack': 'El tema al que se vuelve al salir del modo crisis.',
    'diary-dim-in-attack': 'Si la pantalla se atenúa sola mientras dura una crisis.',
    'diary-shortcuts': 'Si las teclas sueltas (números, «n») hacen algo.',
    'diary-lasting-storage-asked': 'Cuándo se pidió al navegador que no borre tu diario por su cuenta.',
    'diary-dismissed-notices': 'Los avisos que has apartado: los de seguridad y los de señales de aviso.',
    'diary-next-appointment': 'El día de tu próxima consulta, si lo anotas.',
    'diary-last-appointment': 'El día de tu última consulta, si lo anotas.',
    'diary-letter-seen': 'De qué mes es la última carta que has abierto o apartado.',
    'diary-local': 'El identificador del diario que llevas sin cuenta en este dispositivo.',
    'diary-local-later':
      'Que preferiste dejar el diario de este dispositivo donde está al entrar en tu cuenta.',
    'diary-safekeeping-offered':
      'Que ya se te ofreció proteger con una cuenta el diario de este dispositivo.',
    'diary-calendar-hidden': 'Qué has elegido no ver en el calendario.',
    'diary-country': 'En qué país estás: números de emergencia, papel, semana y medicamentos.',
    'diary-provider-code-verifier': 'Protege la vuelta cuando entras con otro servicio.',
    'react-router-scroll-positions': 'Por dónde ibas en cada página, para volver al mismo punto.',
    'known-accounts':
      'Con qué cuentas se ha entrado en este navegador, para que los intentos de otras personas no te cierren el paso.',
    'at-provider': 'Une la ida y la vuelta cuando entras con otro servicio.',
    'diary-': 'Tu diario, para que funcione sin conexión.',
    'attachments-': 'Las fotos y los documentos de tu diario, para verlos sin conexión.',
    'workbox-precache-':
      'Las pantallas de la aplicación, para abrirlas sin conexión. No contiene datos tuyos.',
  },
};
