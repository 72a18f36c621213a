import type { Screen } from '../../paths.ts';

interface PageText {
  /** Title of the browser tab and of the search result, without the product's name. */
  readonly title: string;
  readonly description: string;
}

const pages: Record<Screen | 'notFound', PageText> = {
  home: {
    title: 'Registra tus crisis en menos de 45 segundos',
    description:
      'Diario gratuito para personas con migraña: apunta cada crisis en segundos, mírala en tu calendario y llega a la consulta con tus datos.',
  },
  auth: {
    title: 'Iniciar sesión',
    description:
      'Entra en tu diario de migraña o crea una cuenta gratuita, con tu correo o con otro servicio.',
  },
  confirm: { title: 'Confirmar tu correo', description: 'Confirmación del correo de tu cuenta.' },
  resetFactor: {
    title: 'Entrar sin el segundo paso',
    description: 'El camino de vuelta para quien ha perdido sus códigos.',
  },
  callback: { title: 'Entrar', description: 'La vuelta desde otro servicio.' },
  resetPassword: {
    title: 'Elegir otra contraseña',
    description: 'Elige una contraseña nueva para tu cuenta.',
  },
  entry: { title: 'Registrar crisis', description: 'Registra una crisis de migraña con tres toques.' },
  calendar: { title: 'Calendario', description: 'Tus días con migraña y medicación, mes a mes.' },
  insights: { title: 'Análisis', description: 'Qué dicen tus datos, con palabras y con gráficos.' },
  qualityOfLife: { title: 'Calidad de vida', description: 'Cuánto pesa la migraña en tu día a día.' },
  export: { title: 'Exportar', description: 'Una página para tu consulta y todos tus datos en PDF o CSV.' },
  appointment: {
    title: 'Antes de la consulta',
    description: 'Tu informe, tus preguntas y lo que aún puedes anotar.',
  },
  library: {
    title: 'Biblioteca sobre la migraña',
    description:
      'Medicamentos, síntomas, tipos de dolor de cabeza y vida diaria con migraña, en entradas cortas con sus fuentes y un glosario.',
  },
  libraryEntry: { title: 'Entrada de la biblioteca', description: 'Entrada de la biblioteca.' },
  redFlags: {
    title: 'Señales de alarma',
    description:
      'Las quince señales que indican cuándo un dolor de cabeza necesita un médico, las cinco que no pueden esperar y a qué número llamar.',
  },
  blog: {
    title: 'Blog',
    description:
      'Artículos sobre la migraña: síntomas, aura, tratamiento, migraña y regla, y cómo llevar un calendario, con sus fuentes.',
  },
  article: { title: 'Artículo', description: 'Artículo sobre la migraña.' },
  settings: { title: 'Ajustes', description: 'Tu cuenta, tus datos y tus preferencias.' },
  import: {
    title: 'Importar',
    description: 'Trae a tu diario lo que tienes en otro programa o en una copia.',
  },
  help: {
    title: 'Ayuda y contacto',
    description:
      'Respuestas a las preguntas frecuentes sobre el Diario de Migraña y un formulario para avisar de un fallo, de un error o de lo que te falta.',
  },
  about: {
    title: 'Sobre el diario',
    description:
      'Qué es este diario de migraña, para quién es y para qué no sirve, cómo cuenta tus días y de dónde salen sus datos médicos.',
  },
  episode: { title: 'Crisis', description: 'Una crisis de tu diario.' },
  trash: { title: 'Papelera', description: 'Lo que has borrado en los últimos 30 días.' },
  treatments: {
    title: 'Tratamientos preventivos',
    description: 'Tus tratamientos para prevenir las crisis, con sus dosis y fechas.',
  },
  newTreatment: { title: 'Nuevo tratamiento', description: 'Añade un tratamiento preventivo.' },
  treatment: { title: 'Tratamiento', description: 'Un tratamiento preventivo de tu diario.' },
  day: { title: 'Un día', description: 'Un día de tu diario.' },
  intake: { title: 'Anotar una toma', description: 'Anota algo que tomaste, con crisis o sin ella.' },
  medicines: { title: 'Tu botiquín', description: 'Lo que tomas en las crisis y cuántos días este mes.' },
  shared: { title: 'Informe compartido', description: 'Un informe que alguien te ha dejado ver.' },
  admin: { title: 'Administración', description: 'Administración.' },
  sitemap: {
    title: 'Mapa del sitio',
    description:
      'Todas las páginas del Diario de Migraña por grupos: biblioteca, artículos, ayuda, textos legales y las pantallas de tu diario.',
  },
  legal: {
    title: 'Información legal',
    description:
      'Todos los textos legales de este diario de migraña: aviso legal, privacidad, cookies, condiciones, menores y aviso médico.',
  },
  legalNotice: { title: 'Aviso legal', description: 'Quién mantiene este servidor.' },
  privacyPolicy: { title: 'Política de privacidad', description: 'Qué datos se guardan, dónde y para qué.' },
  cookiePolicy: { title: 'Política de cookies', description: 'Qué guarda este sitio en tu navegador.' },
  terms: { title: 'Condiciones de uso', description: 'Condiciones de uso del diario.' },
  minorPolicy: { title: 'Política de menores', description: 'Uso del diario por menores de edad.' },
  medicalDisclaimer: { title: 'Aviso médico', description: 'Qué es este diario y qué no es.' },
  offline: { title: 'Sin conexión', description: 'Esta página necesita conexión.' },
  notFound: { title: 'Página no encontrada', description: 'Esta página no existe.' },
};

/** What surrounds every screen, and the words that belong to none in particular. */
export const shell = {
  /** Somebody has asked for the account's second factors to be removed. */
  factorReset: {
    title: (day: string) => `El ${day} se quitará el segundo paso de tu cuenta`,
    text: 'Alguien con tu contraseña y acceso a tu correo lo ha pedido. Si no has sido tú, cancélalo.',
    open: 'Ver y cancelar',
  },
  productName: 'Diario de Migraña',
  cancel: 'Cancelar',
  close: 'Cerrar',
  retry: 'Reintentar',
  pages,
  /** A title that names the product already is left as it is. */
  pageTitle: (title: string) =>
    title.includes('Diario de Migraña') ? title : `${title} · Diario de Migraña`,
  skipToContent: 'Saltar al contenido',
  navigation: 'Navegación principal',
  groups: { main: 'Principal', tools: 'Herramientas' },
  nav: {
    home: 'Inicio',
    entry: 'Registrar crisis',
    calendar: 'Calendario',
    insights: 'Análisis',
    qualityOfLife: 'Calidad de vida',
    export: 'Exportar',
    medicines: 'Botiquín',
    treatments: 'Tratamientos',
    library: 'Biblioteca',
    blog: 'Blog',
    about: 'Sobre el diario',
    help: 'Ayuda',
    settings: 'Ajustes',
  },
  quick: { home: 'Inicio', calendar: 'Calendario', entry: 'Registrar', medicines: 'Botiquín' },
  quickNavigation: 'Accesos rápidos',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  menu: 'Menú',
  collapseSidebar: 'Plegar el menú',
  expandSidebar: 'Desplegar el menú',
  signedInAs: 'Has iniciado sesión como',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  language: 'Idioma',
  languages: { es: 'Español', en: 'English' },
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema', attack: 'Modo crisis' },
  version: 'Versión 1.0',
  notEmergency: 'Este diario no es para emergencias. En una emergencia, llama al 112.',
  legalLinks: 'Textos legales',
  /** What asks for it at the lower edge of public pages; the dialog's words are in cookies.ts. */
  cookies: {
    title: 'Cookies',
    text: 'Guardamos en tu navegador lo necesario para que el diario funcione. Lo demás, solo si lo aceptas.',
    policy: 'Política de cookies',
    refuse: 'Rechazar',
    customize: 'Personalizar',
    accept: 'Aceptar',
    open: 'Cookies',
  },
  notification: 'Aviso',
  notifications: 'Avisos ({hotkey})',
  notFound: {
    heading: 'Página no encontrada',
    text: 'Puede que el enlace sea antiguo o que falte una letra.',
    action: 'Volver al inicio',
  },
  beingBuilt: {
    text: 'Esta página todavía no está lista. La estamos preparando con calma, porque tiene que ser fiable.',
    meanwhile: 'Mientras tanto puedes registrar tus crisis y verlas en el calendario.',
    action: 'Volver al inicio',
  },
  /** In place of a screen that broke. */
  screenFailed: {
    heading: 'Esta pantalla no se ha podido mostrar',
    text: 'Ha sido un fallo nuestro. Lo que habías guardado sigue en tu diario. Inténtalo otra vez o vuelve al inicio.',
    retry: 'Intentarlo otra vez',
  },
  // This heading is English in both languages (docs/specification.md#routes).
  unexpectedError: 'Unexpected Application Error!',
  reloading: {
    newer: { reason: 'Hay una versión nueva.', accept: 'Actualizar' },
    incomplete: { reason: 'Una parte de esta página no se ha cargado.', accept: 'Volver a cargar' },
    later: 'Ahora no',
  },
  reload: 'Volver a cargar',
};
