/** La página de análisis: lo que la rodea y lo que comparten sus partes. Cada parte tiene sus propios textos. */
export const insights = {
  title: 'Análisis',
  intro: 'Son recuentos de lo que has anotado, no un diagnóstico.',
  loading: 'Preparando tu análisis…',
  contents: 'En esta página',
  all: 'Todo el análisis',
  next: 'Siguiente: ',
  more: (count: number) => (count === 1 ? 'Otra pregunta' : `Otras ${count} preguntas`),
  answers: 'En pocas palabras',
  /** The question of each page: on its card, as its heading and title, and in the contents. */
  sections: {
    months: '¿Estoy mejor que antes?',
    medication: '¿Cuántos días tomo medicación?',
    relief: '¿Qué me alivia?',
    preventives: '¿Cómo me va con el preventivo?',
    timing: '¿Cuándo me duele?',
    cycle: '¿Tiene que ver la regla?',
    kinds: '¿De qué tipo son mis crisis?',
    factors: '¿Qué coincide con mis crisis?',
    trial: '¿Y si pruebo a mirar una sola cosa?',
  },
  empty: {
    heading: 'Todavía no hay nada que contar',
    text: 'En cuanto registres una crisis o un día sin dolor, aquí verás la primera respuesta. Para comparar hacen falta unas semanas.',
    action: 'Registrar la primera crisis',
  },
  failed: {
    heading: 'No se ha podido cargar tu diario',
    text: 'Tus datos siguen guardados. Comprueba la conexión y vuelve a intentarlo.',
    retry: 'Volver a intentarlo',
  },
  qualityOfLife: 'Días perdidos y calidad de vida',
  letter: 'La carta de cada mes',
};
