/** Signs to see a doctor about, and notices about what the diary holds. A reference with its source, never a diagnosis. */
export const safety = {
  soon: {
    heading: 'Pide cita pronto si el dolor de cabeza',
    list: [
      'es nuevo o ha cambiado, o empieza después de los 50 años',
      'va a más de semana en semana',
      'cambia al tumbarte o al levantarte, o aparece al toser, estornudar o hacer esfuerzo',
      'viene con visión doble o borrosa, o con un ojo rojo y doloroso',
      'llega en el posparto, con cáncer o con las defensas bajas',
      'aparece con un medicamento nuevo o con un uso muy frecuente de analgésicos',
    ],
    source:
      'Según la lista SNNOOP10 (Do y otros, Neurology, 2019; para la edad, la versión con 50 años) y la guía NICE CG150.',
  },
  notices: {
    label: 'Para hablar con un médico',
    reference: 'Es una referencia, no un diagnóstico.',
    source: (source: string) => `Fuente: ${source}.`,
    episode: (when: string) => `Ver la crisis: ${when}`,
    dismiss: 'Entendido',
    dismissOf: (title: string) => `Entendido: no volver a mostrar «${title}»`,
    rules: {
      sudden_pain: {
        title: 'Un dolor intenso que empezó de golpe',
        text: 'Un dolor así, sobre todo si es nuevo para ti, lo debe valorar un médico el mismo día. Si acaba de empezar o es el peor de tu vida, pide ayuda ya.',
        source: 'SNNOOP10 (Do y otros, 2019) y NICE CG150',
      },
      weakness: {
        title: 'Un aura con debilidad',
        text: 'La debilidad de un lado puede ser parte de un aura poco frecuente, pero también tiene otras causas que solo se distinguen con una exploración. Si es la primera vez o la notas ahora, pide ayuda ya; si no, coméntalo con tu médico.',
        source: 'ICHD-3, 1.2.3, y SNNOOP10',
      },
      long_aura: {
        title: 'Un aura de más de una hora',
        text: 'Cada síntoma de un aura suele durar entre 5 y 60 minutos. Si sigue ahora, pide ayuda ya; si ya pasó, coméntalo con tu médico.',
        source: 'ICHD-3, 1.2',
      },
      beyond_72_hours: {
        title: 'Una crisis de más de 72 horas',
        text: 'Una crisis de migraña suele durar 72 horas como mucho. Si el dolor sigue, habla hoy con un médico.',
        source: 'ICHD-3, 1.1 y 1.4.1',
      },
      late_first_aura: {
        title: 'Tu primera aura, a partir de los 50',
        text: 'Cuando un aura aparece por primera vez a esta edad, conviene que la valore un médico, porque puede tener otras causas. Si ya las tenías, dilo en tu perfil y este aviso desaparece.',
        source: 'SNNOOP10 (en su versión con 50 años)',
      },
      frequency_doubled: {
        title: 'Más días de dolor que de costumbre',
        text: 'En los últimos 30 días has anotado al menos el doble de días con dolor de cabeza que la media mensual de los 90 anteriores. Un cambio así es motivo para hablarlo con tu médico.',
        source: 'SNNOOP10 y NICE CG150; poner el límite en el doble es decisión de este diario',
      },
    },
  },
};
