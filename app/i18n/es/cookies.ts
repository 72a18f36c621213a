/** The dialog and the settings in which a person says what may be kept in their browser. */
export const cookies = {
  title: 'Cookies y almacenamiento',
  close: 'Cerrar',
  /** What asks where there is something to ask about. */
  banner: {
    title: 'Cookies',
    text: (operator: string, uses: readonly ('analytics' | 'advertising')[]) =>
      `${operator || 'Quien mantiene este sitio'} guarda datos en tu navegador para el diario. Solo si aceptas, recuerda tus preferencias y, fuera del diario, deja que otras empresas guarden datos para ${uses.map((use) => ({ analytics: 'contar visitas', advertising: 'mostrar anuncios' })[use]).join(' y ')}.`,
    policy: 'Política de cookies',
    refuse: 'Rechazar',
    customize: 'Personalizar',
    accept: 'Aceptar',
  },
  legend: 'Qué se puede guardar',
  intro: 'Elige qué puede guardar este sitio en tu navegador. Puedes cambiarlo cuando quieras.',
  policy: 'Política de cookies',
  necessary: {
    label: 'Necesario',
    hint: 'Tu sesión, tu diario en este dispositivo, lo que estás escribiendo y el aspecto que elijas. Siempre activo.',
  },
  functional: {
    label: 'Funcional',
    hint: 'Recuerda el idioma y lo que ocultas en el calendario. Sin permiso, se olvida al cerrar la pestaña.',
  },
  analytics: {
    label: 'Analítica',
    hint: 'Cuenta visitas a las páginas públicas con un programa de otra empresa. Nunca en tu diario.',
  },
  advertising: {
    label: 'Publicidad',
    hint: 'Muestra anuncios de otra empresa en las páginas públicas. Nunca en tu diario.',
  },
  unused: 'Este servidor no usa nada de esta categoría.',
  refuseAll: 'Rechazar todo',
  saveChoice: 'Guardar',
  acceptAll: 'Aceptar todo',
  chosen: (from: string, until: string) => `Elegiste el ${from}. Volveremos a preguntarte el ${until}.`,
  saved: 'Guardado',
};
