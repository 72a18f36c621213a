/** Danger signs that ask for medical help at once, with the emergency number. */
export const redFlags = {
  heading: 'Cuándo pedir ayuda ya',
  open: 'Cuándo pedir ayuda médica',
  close: 'Cerrar',
  all: 'Todas las señales, explicadas',
  text: 'Este diario no es para emergencias y no sustituye a una consulta médica. No esperes si tienes:',
  /** The five of the specification; the others are in safety.ts. */
  signs: {
    thunderclap: 'un dolor de cabeza repentino y fortísimo, que llega al máximo en menos de 5 minutos',
    fever_stiff_neck: 'fiebre, alta o no, con el cuello rígido',
    neurological:
      'confusión, desmayo o convulsiones; o dificultad para hablar, ver o moverte que no es tu aura de siempre',
    head_injury: 'dolor de cabeza tras un golpe en la cabeza, aunque fuera hace semanas',
    pregnancy:
      'dolor de cabeza durante el embarazo, si es muy fuerte, no se va o viene con visión borrosa, hinchazón, tensión (presión) alta o dolor bajo las costillas; si solo es nuevo, que te vea un médico hoy',
  },
  call: 'Llama al 112',
  emergencyNumber: '112',
  elsewhere: 'Si en tu país el número de emergencias es otro, llama a ese.',
};
