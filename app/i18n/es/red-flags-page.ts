interface Sign {
  readonly title: string;
  readonly text: string;
}

/** The page of all fifteen warning signs (SNNOOP10), those that cannot wait first. */
export const redFlagsPage = {
  heading: 'Señales de alarma en un dolor de cabeza',
  lead: 'La mayoría de los dolores de cabeza no son peligrosos. Estas quince señales indican cuándo hace falta que te vea un médico, y cinco de ellas no pueden esperar.',
  now: {
    heading: 'Pide ayuda ahora mismo',
    text: 'Este diario no es para emergencias y nadie lo está mirando. Si tienes una de estas cinco señales, llama o pide a alguien que llame.',
    call: 'Llama al 112',
    number: '112',
    elsewhere:
      'El 112 funciona en toda la Unión Europea. En México es el 911. Si en tu país es otro, llama a ese.',
    mark: 'No esperes',
    signs: [
      {
        title: 'Un dolor repentino y fortísimo',
        text: 'Llega a su máximo en segundos o en pocos minutos, como un trueno. Los médicos lo llaman cefalea en trueno.',
      },
      {
        title: 'Fiebre alta con el cuello rígido',
        text: 'También otros síntomas de todo el cuerpo junto al dolor, como estar muy enfermo sin saber por qué.',
      },
      {
        title: 'Cambios al hablar, ver, moverte o mantenerte despierto',
        text: 'Por ejemplo, media cara o un brazo sin fuerza, palabras que no salen o mucha somnolencia. Son déficits neurológicos. Si sueles tener aura, no esperes cuando sea distinta de las tuyas o no se vaya.',
      },
      {
        title: 'Dolor después de un golpe en la cabeza',
        text: 'También si el golpe fue hace unos días o semanas y el dolor empezó después.',
      },
      {
        title: 'Dolor en el embarazo junto con otros síntomas',
        text: 'Por ejemplo, ver borroso o luces, dolor bajo las costillas o la cara y las manos hinchadas. Las semanas después del parto (el puerperio) cuentan igual.',
      },
    ] as readonly Sign[],
  },
  soon: {
    heading: 'Pide cita pronto',
    text: 'Estas diez señales piden que te vea un médico, aunque no suelen ser una urgencia. Si además te encuentras muy mal o empeoras deprisa, llama igual.',
    signs: [
      {
        title: 'Tienes o has tenido un cáncer',
        text: 'Cuenta cualquier cáncer, también si ya está tratado.',
      },
      {
        title: 'Empieza por primera vez a partir de los 65 años',
        text: 'Otra versión de la lista pone la edad en los 50.',
      },
      {
        title: 'Es nuevo o ha cambiado',
        text: 'El primer dolor de este tipo, o uno que ya no se parece al de siempre.',
      },
      {
        title: 'Cambia con la postura',
        text: 'Empeora o mejora mucho al ponerte de pie o al tumbarte.',
      },
      {
        title: 'Aparece al toser, estornudar o hacer esfuerzo',
        text: 'El dolor lo provoca justo ese momento, también durante el ejercicio.',
      },
      {
        title: 'Ves doble o borroso por momentos',
        text: 'Puede ser señal de que el nervio del ojo está hinchado (papiledema). Eso lo ve el médico al mirar el fondo del ojo.',
      },
      {
        title: 'Va a más o es muy raro',
        text: 'Cada semana es peor que la anterior, o tiene rasgos que no encajan con ningún dolor conocido.',
      },
      {
        title: 'Un ojo rojo y doloroso',
        text: 'Con lagrimeo, párpado caído u otros cambios en ese ojo. Si además ves mal con él, no esperes a la cita.',
      },
      {
        title: 'Tienes las defensas bajas',
        text: 'Por una enfermedad como el VIH o por un tratamiento que baja las defensas (inmunodepresión).',
      },
      {
        title: 'Tomas analgésicos muy a menudo, o algo nuevo',
        text: 'El dolor puede venir de tomar calmantes muchos días al mes, o de un medicamento que acabas de empezar.',
      },
    ] as readonly Sign[],
  },
  after: {
    heading: 'Cómo usar esta lista',
    paragraphs: [
      'No es una puntuación ni un diagnóstico. Una sola señal basta para consultar, y no tener ninguna no asegura que todo esté bien. Ante la duda, llama o pregunta.',
      'El resto de la crisis lo puedes apuntar después. Di al personal sanitario cuándo empezó, cómo empezó y qué has tomado.',
    ],
  },
  sources: {
    heading: 'De dónde sale',
    text: 'Las quince señales son las de la lista SNNOOP10. Las cinco primeras son las que este diario muestra en toda la web.',
  },
};
