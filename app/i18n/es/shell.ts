import type { Screen } from '../../paths.ts';

interface PageText {
  /** Title of the browser tab and of the search result, without the product's name. */
  readonly title: string;
}

/** Written pages have a title of their own; here are the short names of those in the footer. */
type Titled =
  | Exclude<Screen, 'article' | 'libraryEntry' | 'glossary' | 'about' | 'printableCalendar'>
  | 'notFound';

const pages: Record<Titled, PageText> = {
  home: { title: 'Diario de migraña gratis y sin cuenta' },
  auth: { title: 'Iniciar sesión' },
  confirm: { title: 'Confirmar tu correo' },
  resetFactor: { title: 'Entrar sin el segundo paso' },
  callback: { title: 'Entrar' },
  resetPassword: { title: 'Elegir otra contraseña' },
  entry: { title: 'Registrar crisis' },
  calendar: { title: 'Calendario' },
  insights: { title: 'Análisis' },
  qualityOfLife: { title: 'Calidad de vida' },
  letter: { title: 'La carta del mes' },
  export: { title: 'Exportar' },
  appointment: { title: 'Consulta' },
  library: { title: 'Biblioteca sobre la migraña' },
  redFlags: { title: 'Señales de alarma' },
  blog: { title: 'Blog' },
  settings: { title: 'Ajustes' },
  import: { title: 'Importar' },
  help: { title: 'Ayuda y contacto' },
  episode: { title: 'Crisis' },
  trash: { title: 'Papelera' },
  treatments: { title: 'Tratamientos preventivos' },
  newTreatment: { title: 'Nuevo tratamiento' },
  treatment: { title: 'Tratamiento' },
  day: { title: 'Un día' },
  intake: { title: 'Anotar una toma' },
  medicines: { title: 'Tu botiquín' },
  shared: { title: 'Informe compartido' },
  sitemap: { title: 'Mapa del sitio' },
  howWeWork: { title: 'Cómo trabajamos' },
  accessibility: { title: 'Accesibilidad' },
  legal: { title: 'Información legal' },
  legalNotice: { title: 'Aviso legal' },
  privacyPolicy: { title: 'Política de privacidad' },
  cookiePolicy: { title: 'Política de cookies' },
  terms: { title: 'Condiciones de uso' },
  minorPolicy: { title: 'Política de menores' },
  medicalDisclaimer: { title: 'Aviso médico' },
  offline: { title: 'Sin conexión' },
  notFound: { title: 'Página no encontrada' },
};

/** What surrounds every screen, and the words that belong to none in particular. */
export const shell = {
  productName: 'Diario de Migraña',
  cancel: 'Cancelar',
  close: 'Cerrar',
  retry: 'Reintentar',
  pages,
  /** A title that names the product already, or would be cut in search results, is left as it is. */
  pageTitle: (title: string) =>
    title.includes('Diario de Migraña') || title.length > 40 ? title : `${title} · Diario de Migraña`,
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
  quick: { more: 'Más' },
  /** Rows of a phone’s menu that the sidebar does not have. */
  more: { appointment: 'Consulta', learn: 'Aprender y ayuda' },
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
  notEmergency:
    'Este diario no es para emergencias. En una emergencia, llama al 112 (España y la UE) o al número de tu país.',
  legalLinks: 'Quién lo hace y textos legales',
  legalTexts: 'Textos legales',
  cookies: { open: 'Cookies' },
  notification: 'Aviso',
  notifications: 'Avisos ({hotkey})',
  notFound: {
    heading: 'Página no encontrada',
    text: 'Puede que el enlace sea antiguo o que falte una letra.',
    action: 'Volver al inicio',
  },
  /** In place of a screen that broke, beneath what was thrown. */
  screenFailed:
    'Ha sido un fallo nuestro. Lo que habías guardado sigue en tu diario. Inténtalo otra vez o vuelve al inicio.',
  // This heading is English in both languages (docs/specification.md#routes).
  unexpectedError: 'Unexpected Application Error!',
  reloading: {
    newer: { reason: 'Hay una versión nueva.', accept: 'Actualizar' },
    incomplete: { reason: 'Una parte de esta página no se ha cargado.', accept: 'Volver a cargar' },
    later: 'Ahora no',
  },
  reload: 'Volver a cargar',
};
