import type { Screen } from '../../paths.ts';

/** What a search result says of a page. In prerendered pages alone: nobody reads it in a browser (app/shell/page-meta.ts). */
export const descriptions: Record<Screen | 'notFound', string> = {
  home: 'Diario gratuito para personas con migraña: anota cada crisis en segundos, mírala en tu calendario y llega a la consulta con tus datos.',
  auth: 'Entra en tu diario de migraña o crea una cuenta gratuita, con tu correo o con otro servicio.',
  confirm: 'Confirmación del correo de tu cuenta.',
  resetFactor: 'El camino de vuelta para quien ha perdido sus códigos.',
  callback: 'La vuelta desde otro servicio.',
  resetPassword: 'Elige una contraseña nueva para tu cuenta.',
  entry: 'Registra una crisis de migraña con tres toques.',
  calendar: 'Tus días con migraña y medicación, mes a mes.',
  insights: 'Qué dicen tus datos, con palabras y con gráficos.',
  qualityOfLife: 'Cuánto pesa la migraña en tu día a día.',
  letter: 'Lo que dice tu diario de un mes, en cinco tarjetas.',
  export: 'Un informe en PDF para tu consulta y una copia de todos tus datos.',
  appointment: 'Tu informe, tus preguntas y lo que aún puedes anotar.',
  library:
    'Medicamentos, síntomas, tipos de dolor de cabeza y vida diaria con migraña, en entradas cortas con sus fuentes y un glosario.',
  libraryEntry: 'Entrada de la biblioteca.',
  glossary: 'Glosario de la migraña.',
  redFlags:
    'Las señales de alarma que indican cuándo un dolor de cabeza necesita un médico, ahora, hoy o pronto, y a qué número llamar en cada país.',
  blog: 'Artículos sobre la migraña: síntomas, aura, tratamiento, migraña y regla, y cómo llevar un calendario, con sus fuentes.',
  article: 'Artículo sobre la migraña.',
  settings: 'Tu cuenta, tus datos y tus preferencias.',
  import: 'Trae a tu diario lo que tienes en otro programa o en una copia.',
  help: 'Respuestas a las preguntas frecuentes sobre el Diario de Migraña y un formulario para avisar de un fallo, de un error o de lo que te falta.',
  about:
    'Qué es este diario de migraña, para quién es y para qué no sirve, cómo cuenta tus días y de dónde salen sus datos médicos.',
  howWeWork: 'Cómo trabajamos.',
  printableCalendar: 'Calendario de migraña en PDF para imprimir.',
  episode: 'Una crisis de tu diario.',
  trash: 'Lo que has borrado en los últimos 30 días.',
  treatments: 'Tus tratamientos para prevenir las crisis, con sus dosis y fechas.',
  newTreatment: 'Añade un tratamiento preventivo.',
  treatment: 'Un tratamiento preventivo de tu diario.',
  day: 'Un día de tu diario.',
  intake: 'Anota algo que tomaste, con crisis o sin ella.',
  medicines: 'Lo que tomas en las crisis y cuántos días este mes.',
  shared: 'Un informe que alguien te ha dejado ver.',
  sitemap:
    'Todas las páginas del Diario de Migraña por grupos: biblioteca, artículos, ayuda, textos legales y las pantallas de tu diario.',
  legal:
    'Todos los textos legales de este diario de migraña: aviso legal, privacidad, cookies, condiciones, menores y aviso médico.',
  legalNotice: 'Quién mantiene este servidor.',
  privacyPolicy: 'Qué datos se guardan, dónde y para qué.',
  cookiePolicy: 'Qué guarda este sitio en tu navegador.',
  terms: 'Condiciones de uso del diario.',
  minorPolicy: 'Uso del diario por menores de edad.',
  medicalDisclaimer: 'Qué es este diario y qué no es.',
  offline: 'Esta página necesita conexión.',
  notFound: 'Esta página no existe.',
};
