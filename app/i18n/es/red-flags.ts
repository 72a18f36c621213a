/** Signs that ask for medical help, with the emergency number. */
export const redFlags = {
  heading: 'Cuándo pedir ayuda ya',
  open: 'Cuándo pedir ayuda médica',
  close: 'Cerrar',
  all: 'Las quince señales, explicadas',
  text: 'Este diario no es para emergencias y no sustituye a una consulta médica. No esperes si tienes:',
  list: [
    'un dolor de cabeza repentino y fortísimo, como un trueno',
    'fiebre alta con el cuello rígido',
    'cambios neurológicos: te cuesta hablar, ver, moverte o mantener la consciencia',
    'dolor después de un golpe en la cabeza',
    'dolor durante el embarazo junto con otros síntomas',
  ],
  call: 'Llama al 112',
  emergencyNumber: '112',
  elsewhere: 'Si en tu país el número de emergencias es otro, llama a ese.',
};
