import type { SentenceWords } from './sentence-dictionary.ts';

export const spanishWords: SentenceWords = {
  symptoms: {
    nausea:
      '(?<!para (?:las )?|contra (?:las )?|anti-?)n(?:au|ua|ahu)[sc]i?e?[ae]s?|estomago (?:revuelto|malo|descompuesto)|(?:con|tengo|tenia) el estomago mal|(?:me )?(?:vienen|entran|dieron|dan) (?:ganas de vomitar|nauseas|arcadas)|mal cuerpo y ganas de vomitar|el estomago fatal|estomago fatal|nauseabund[oa]|(?<!para (?:las )?|contra (?:las )?|anti-?)nauseas?|ganas de vomitar|el estomago revuelto|arcadas|asco(?! de)|angustia en el estomago',
    vomiting:
      '(?:acabo de|me hizo|hasta|tuve que|he tenido que|termine|acabe) vomitar|vomitad[oa]|(?:devolviendo|potando)|(?:eche|echado) (?:la|toda la) (?:comida|cena)|potad[oa]|pote|(?:vomit(?:os?|e|ado|ando|aba|o)|devuelto|devolvi)(?: (?:una vez|dos veces|tres veces|varias veces|\\d+ veces))?',
    photophobia:
      'fotofobic[oa]|la luz me hace dano|no puedo (?:ni )?(?:ver|con) la luz|(?:mucha )?intolerancia a la luz|fotofobia|(?:me )?(?:molesta|duele|molestan)(?:ndo)? (?:mucho |bastante |un poco |muchisimo )?(?:toda |cualquier )?(?:la |las )?(?:luz|luces|claridad)|no (?:aguanto|soporto|tolero)(?: ni)? la luz|sensib(?:le|ilidad) a la luz|molestia (?:con|a|por) la luz|la luz (?:me )?(?:molesta|mata|duele)|(?<=[,(] ?|y |con |a la )luz(?= ?(?:,|y |$|ni |\\.))',
    phonophobia:
      'el ruido me hace dano|no puedo con (?:el ruido|los ruidos)|intolerancia al ruido|cualquier ruido me molesta|fonofobia|sonofobia|(?:me )?(?:molesta|molestan)(?:ndo)? (?:mucho |bastante |un poco |muchisimo )?(?:todos? |cualquier )?(?:el |los )?(?:ruidos?|sonidos?)|no (?:aguanto|soporto|tolero)(?: ni)? (?:el ruido|los ruidos|ningun ruido)|sensib(?:le|ilidad) al? (?:ruido|sonido)|el ruido (?:me )?(?:molesta|mata|duele)|(?<=luz,? (?:y|e|ni) (?:me molesta )?(?:el |al? )?|luz, (?:el |al )?)(?:ruidos?|sonidos?)',
    osmophobia:
      '(?:todo|cualquier cosa) me huele mal|intolerancia a los olores|osmofobia|(?:me )?(?:molesta|molestan|dan asco) (?:mucho |bastante |un poco )?(?:todos )?(?:el|los) olor(?:es)?|no (?:aguanto|soporto) (?:los olores|ningun olor)|olores insoportables|sensib(?:le|ilidad) a los olores|(?<=(?:luz|ruidos?),? (?:y|e|ni) (?:a )?(?:el |los )?)olor(?:es)?',
    allodynia:
      'alodinia|me duele (?:el pelo|el cuero cabelludo|hasta el pelo)|(?:el )?cuero cabelludo sensible',
    dizziness:
      'atarantad[oa]|marea(?:da|do|ndome|da)?|mareillo|mareito|inestable|inestabilidad|me voy para los lados|mare(?:os?|ad[oa]s?)|me mareo|me he mareado',
    vertigo: 'la habitacion (?:me )?da vueltas|vertigos?|todo me da vueltas|me da vueltas todo',
    neck_pain:
      '(?:dolor|molestia|tension) (?:de|en) (?:la )?(?:nuca y )?(?:el )?cuello|(?:el )?cuello (?:duro|contracturado|adolorido|dolorido|entumecido|trabado)|me duele (?:mucho |bastante )?el cuello|dolor (?:de|en el) (?:cuello|cervicales)|dolor cervical|me duele(?:n)? (?:tambien )?(?:el cuello|las cervicales)|cuello (?:rigido|tieso|agarrotado|cargado)|rigidez (?:de|en el) cuello|cervicales cargadas',
    blurred_vision:
      'se me nubl\\p{L}+ (?:la )?(?:vista|vision)|(?:vista|vision) (?:nublada|borrosa|turbia)|(?:veo|veia|vi)(?: todo)? (?:borroso|nublado|turbio)|borroso',
    tearing:
      '(?:me |le )?llor(?:a|aba|ando|an)(?:me)? (?:mucho )?(?:el|los|un) ojos?|ojos? (?:me )?llor(?:a|aba|ando|an|oso|osos)|lagrime(?:a|aba|ando|ante)|lagrimeo|(?<=\\uFFFC (?:rojo y )?|rojo y )lloroso|(?:me llora|lloros[oa]|ojos? lloros[oa]s?|me lloraba)(?: (?:el|un) ojo)?',
    red_eye:
      'ojos? (?:muy )?(?:colorado|rojo|enrojecido|irritado|inyectado)s?|(?<=llor(?:oso|ando) y |\\uFFFC y )rojo|(?<=\\uFFFC )rojo',
    nasal:
      'se me (?:tap|cong)\\p{L}+ la nariz|nariz (?:me )?(?:moquea|gotea|goteando|constipada)|nariz (?:tapada|taponada|congestionada|que gotea)|congestion nasal|moqueo|mocos|rinorrea',
    ptosis: 'se me (?:cae|caia|cayo) (?:el|un) (?:parpado|ojo)|ojo caido|parpado caido',
    facial_sweating: 'sudor (?:en|de) la (?:cara|frente)|me suda la (?:cara|frente)',
    restlessness:
      'no (?:paro|podia|puedo|consigo|logro) (?:de moverme|quedarme quiet[oa]|estar(?:me)? quiet[oa])|inquiet(?:o|a|ud)|agitad[oa]',
    concentration:
      'no (?:logro|consigo|podia|podria) (?:concentrarme|pensar)|(?:estoy |ando )?(?:lent[oa] de cabeza|aturdid[oa])|estoy espes[oa]|cabeza espesa|embotad[oa]|embotamiento|no (?:me )?(?:puedo concentrarme|puedo concentrar|concentro)|no puedo pensar|dificultad (?:para|de) concentra(?:rme|rse|cion)|niebla mental|falta de concentracion',
    fatigue:
      'sin fuerza|hecha mierda|hech[oa] (?:bolsa|un trapo)|exhaust[oa]|muert[oa] de (?:cansancio|sueno)|cansadisim[oa]|agotadisim[oa]|debilidad|(?:mucho|con|tengo) sueno|sin energia|derrotad[oa]|molid[oa]|reventad[oa]|cansancio|cansad[oa]|agotad[oa]|agotamiento|fatiga|sin fuerzas|hech[oa] polvo',
    diarrhoea: 'cagalera|colitis|diarreas|diarrea',
    pallor: 'paliducha|palid[oa]|palidez|blanc[oa] como la pared',
  },
  premonitory: {
    yawning: 'boste\\p{L}+|no paro de bostezar',
    irritability: 'irritad[oa]|de malas|mal humor|irritab(?:le|ilidad)|irascible|de mal humor',
    food_craving: 'ganas de (?:dulce|chocolate|salado|comer dulce)|antojos?(?: de \\p{L}+)?',
    thirst: 'sedient[oa]|muchisima sed|sed|mucha sed|con sed|tengo sed',
    frequent_urination:
      '(?:muchas )?ganas de (?:hacer pis|mear)|ganas (?:continuas )?de orinar|orinando mucho',
  },
  auraSigns: {
    zigzag: 'rayas en zigzag|(?:lineas (?:en )?)?zig-?\\s?zags?|lineas quebradas',
    scotoma:
      'mancha(?:s)? (?:en el campo visual|oscuras?)|(?:un )?(?:agujero|hueco) en la (?:vista|vision)|no ve(?:o|ia) (?:la mitad|bien de un lado)|escotomas?|puntos? ciegos?|manchas? (?:ciegas?|en la (?:vista|vision)|negras?)|no ve(?:o|ia) (?:de|por) (?:un lado|la mitad)',
    flashes:
      'destell\\p{L}+|centelle\\p{L}+|(?:puntitos|puntos) (?:de luz|brillantes|luminosos)|ve(?:o|ia|r) estrellas|(?:luces|lucecitas|flashes|chispas|estrellitas)(?: (?:en la vista|en los ojos|que parpadean|parpadeantes|brillantes))?(?<!las luces)',
    tingling:
      '(?:se me )?(?:adormec\\p{L}+|entumec\\p{L}+|durmio|duerme|duermen|durmieron) (?:la|el|los|media|medio|un|una) (?:mano|brazo|cara|labios?|lengua|dedos|boca|pierna)|(?:mano|brazo|cara|lengua|labio|boca|pierna)s? (?:adormecid|entumecid)[oa]s?|hormigue(?:os?|an|aba|a)(?: (?:en|por) (?:la|el|los|las|un|una)? ?(?:manos?|brazos?|cara|labios?|lengua|dedos|pierna))?|(?:mano|cara|brazo|lengua|labio)s? dormid[oa]s?|se me (?:duerme|durmio|ha dormido) (?:la|el|un|una|media) \\p{L}+',
  },
  aura: {
    visual: 'auras? visual(?:es)?',
    sensory: 'auras? sensitivas?|auras? sensorial(?:es)?',
    speech:
      'no (?:encuentro|encontraba) las palabras|me (?:costaba|cuesta) (?:hablar|encontrar las palabras)|(?:se me )?traba(?:n|ba|)? (?:la lengua|las palabras)|no (?:podia|puedo) hablar(?: bien)?|no me salian las palabras|no me salen las palabras|afasia|aura del (?:habla|lenguaje)|me faltan? las? palabras?|hablo raro',
  },
  quality: {
    pulsating:
      '(?:me )?palpita|(?:me )?lat(?:e|ia|iendo)|martillea|martillazo|pulsatil|palpitante|latidos?|me laten?|martilleo|como un martillo|martillazos|a golpes',
    pressing:
      'apretad[oa]|apretand[oa]|me apretaba|como (?:una )?(?:prensa|tenaza)|opresiv[oa]|opresion|(?<!la |de )(?:como )?(?:una )?presion(?! (?:arterial|atmosferica))|(?:me |que )?aprieta|como un casco',
    stabbing:
      '(?:como )?(?:un )?punal(?:adas?)?|(?:me )?pincha(?:ba)?|taladro|punzante|punzadas?|pinchazos?|como (?:un|una) (?:cuchillo|clavo|aguja)|clavos?|agujas',
    burning: 'ardiente|quemante|que arde|quemazon|ardor|me arde|(?:me |que )?quema',
    shooting:
      'como (?:un )?(?:rayo)|corrientazos?|electric[oa]|descargas?(?: electricas?)?|calambrazos?|latigazos?',
    dull: 'dolor sordo|sordo',
  },
  context: {
    menstruation:
      'menstrual|en mis dias|(?:me )?(?:ha venido|llego|toca|viene)(?: hoy| ayer)? (?:la regla|la menstruacion|el periodo|andres)|me (?:ha bajado|bajo)(?! (?:a|de|el|la|un|hasta|algo|un poco|con|al|bastante|mucho)(?!\\p{L}))(?=,| y|\\.|$| hoy)|(?:con )?(?:la |mi )?(?:regla|menstruacion|periodo)|me (?:ha bajado|baja|bajo) (?:la regla|el periodo)',
    alcohol:
      'resaca|ron|vermut|whisky|tequila|sangria|(?:dos|tres|unas?|un par de|una|un|copas? de )?\\s?(?:(?<=(?:^|[,.;] ?| y | con |por |del? |el |un |dos |tres |mucho |tanto |copas? de |vasos? de |bebi |tome |tomado |bebido |algo de |unos |al )(?:el )?)vinos?(?! (?:el|la|de golpe|de repente|a|con|y se|sol[oa])(?!\\p{L}))|vinos?(?= (?:tinto|blanco|anoche))|tragos?|tintos de verano|cervezas?|copas?|cava|gin-?tonics?|alcohol|canas)(?: (?:tinto|blanco|anoche))?',
    sleep:
      '(?:he |)dorm(?:i|ido) (?:solo |apenas |como |unas |ni )*(?:solo|apenas|ni) (?:unas )?(?:\\d|dos|tres|cuatro|cinco)(?: horas)?|(?:mal|poco) dormir|(?:pesima|mala|horrible) noche|trasnoch\\p{L}+|no (?:pude|he podido|podia) (?:dormir (?:bien|nada|anoche)|pegar ojo)|(?:me )?(?:pase|he pasado) la noche (?:en vela|en blanco)|noche (?:en vela|en blanco|sin dormir|de mierda|pesima|mala)|falta de descanso|mal dormid[oa]|noche (?:horrible|fatal|toledana)|apenas (?:he dormido|dormi)|(?:he dormido|dormi) apenas|me desvele|desvelad[oa]|dorm(?:i|ido|ir|imos) (?:muy |re |tan |bastante |super ?|fatal|regular)?\\s?(?:mal|poco|fatal|fatal)|durmiendo (?:muy )?(?:mal|poco)|(?:mala|malas) noches?|poco sueno|falta de sueno|sin dormir|(?:\\d|dos|tres|cuatro|cinco) horas de sueno|no (?:(?:he dormido|dormi)(?! mal)|pegue ojo|he pegado ojo)(?: nada| bien)?|insomnio|solo (?:dormi|he dormido) (?:\\d|dos|tres|cuatro|cinco) horas',
    stress:
      'presion en el (?:trabajo|curro)|estresadisim[oa]|(?:mucho|muchisimo|demasiado) (?:curro|laburo|chamba|trabajo|estres)|(?:dia|semana|jornada) (?:estresante|complicad[oa]|de estres|muy dur[oa]|movid[oa])|ansios[oa]|ansiedad|tension en el trabajo|muchos nervios|semana (?:dura|de locos)|estres(?:ad[oa]|ante)?|agobi(?:o|ad[oa])|nervios|dia (?:duro|de locos)',
    fasting:
      '(?:se me (?:olvido|paso|fue)|me olvide de|no (?:pude|alcance a|me dio tiempo (?:a|de))|sin (?:haber )?|no) (?:comer|comido|desayunar|desayunado|almorzar|almorzado|cenar|cenado|probar bocado)(?: nada)?|(?:estomago|panza) vaci[oa]|con (?:mucha )?hambre|(?:me )?salt(?:e|arme|eme|ado) (?:el |la )?(?:comida|desayuno|cena|almuerzo)|(?:muchas horas|todo el dia) sin comer|comi (?:muy )?(?:tarde|poco)|(?:estomago|ayunas) vacio|en ayunas|(?:por )?(?:sin (?:haber )?|no )(?:comer|comido|desayunar|almorzar|cenar)|no (?:he )?(?:comido|desayunado|almorzado|cenado|comi|desayune|almorce|cene)(?: nada)?|me (?:salte|he saltado|salto) (?:la comida|el desayuno|la cena|el almuerzo|comidas)|ayun(?:o|as|ando)',
    weather:
      '(?:por |con )?(?:el )?cambio(?:s)? (?:de|del) (?:tiempo|clima|temperatura)|(?:va a|iba a|viene|hay) (?:llover|lluvia|tormenta)|viento (?:sur|norte|de (?:levante|poniente)|fuerte)|viene (?:levante|poniente)|tormentas?|frente frio|cambio el (?:clima|tiempo)|(?:el )?tiempo (?:loco|revuelto|cambiante)|clima (?:loco|cambiante)|(?:mucho )?viento|tramontana|ha cambiado el tiempo|bochorno',
    odour:
      '(?:olor|olores) (?:fuertes?|intensos?|a (?:la |el )?\\p{L}+|del? (?:la )?\\p{L}+)|(?:el )?perfume de \\p{L}+(?: \\p{L}+)?|(?:cloro|gasolina|pintura)|perfumes?|colonia|por (?:un|el|los) olor(?:es)?',
    neck: '(?:cuello|cervicales?) (?:contractura\\p{L}+|cargad[oa]s?|tens[oa]s?)|contracturad[oa]|(?:mala|malas) posturas?|contractura(?: cervical| en el cuello)?|tension (?:cervical|en el cuello)|tortic[oó]lis',
    light:
      '(?:por |con )?(?:el )?sol (?:muy |tan )?(?:fuerte|de cara|en (?:la cara|los ojos))|(?:estuve|he estado|todo el dia) al sol|(?:luces?|luz) (?:del? \\p{L}+ )?(?:fluorescentes?|blancas?|led|fuertes?|brillantes?|parpadeantes?)|reflejos? del sol|luz (?:intensa|fuerte|del sol)|fluorescentes?|mucha luz|mucho sol|al sol|deslumbr\\p{L}+|sol de frente|luces (?:fuertes|estroboscopicas)',
    smoke: '(?:mucho )?humo (?:del? )?(?:tabaco|cigarro|cigarrillos?|asado|incendios?)|humo(?: de \\p{L}+)?',
    oversleeping:
      'dorm(?:i|ido) (?:\\p{L}+ )?(?:de mas|demasiado|muchas horas|(?:10|11|12|diez|once|doce) horas)|me quede dormid[oa]|me levante (?:muy )?tarde|dorm(?:i|ido) (?:de mas|demasiado|hasta tarde|mucho)',
    heat: '(?:bolsa|saco|almohadilla|manta|compresas?|panos?) (?:de |con )?(?:calor|semillas|agua caliente|electric[oa]|calientes?)|calor en (?:el|la|los|las) \\p{L}+|(?:un |este |con este |de )?calor (?:horrible|insoportable|tremendo|infernal|que hace|de hoy)|bochorno|(?:mucha )?calor|ola de calor|(?:mucho |por el |con el |demasiado )?calor(?:azo)?',
    food: '(?:comer |comi |comida |cene |cena )?(?:pizza|fritos|embutidos?|sushi|picante|chinos?(?= de)|quesos?|chocolates?)|comida (?:pesada|rapida|china|chatarra|grasienta)|queso(?: curado)?|comida (?:china|basura|picante)|algo que (?:comi|he comido)',
    exercise:
      '(?:ir|fui|despues|clase|salir|venir|tras) (?:de |a |al |del )*(?:correr|entrenar|gimnasio|gym|nadar)|(?:salir|sali) a correr|natacion|bicicleta|futbol|padel|entrenamiento|ejercicio|gimnasio|deporte',
    sexual_activity: 'relaciones sexuales|sexo|orgasmo',
    caffeine_change:
      '(?:sin|no (?:he |)(?:tomado|tome|tuve|bebido|hubo)|falta de|me salte|menos|falto) (?:el |mi |ningun )?(?:cafe|cafecito|cafeina)|demasiad[oa]s? (?:cafe|cafes|cafeina)|(?:tres|cuatro|cinco|seis|\\d) cafes|mucho cafe|muchisimo cafe|muchos cafes',
    dehydration:
      '(?:casi )?no (?:he |)(?:bebido|bebi|tomado|tome)(?: casi| nada de| mucha| suficiente| ni| nada)? (?:agua|liquidos?)|(?:tome|bebi|bebido|tomado) (?:muy )?poc[oa] ?(?:agua|liquido)?|falta de agua|sin (?:tomar|beber)(?: nada de| casi)? agua|deshidrata\\p{L}+|(?:he bebido|bebi|bebo) poca? ?(?:agua)?|sin beber(?: agua)?|poca agua',
    screen:
      '(?:muchas |tantas |mucho )?(?:horas |tiempo |rato )?(?:con|de|en|ante|frente al?|delante del?|mirando|pegad[oa] al?) (?:el |la |las |al )?(?:ordenador|compu(?:tadora)?|computador|pantallas?|movil|celular|celu|tele|zoom|portatil|laptop)|(?:la )?compu(?:tadora)?|todo el dia (?:con|en) (?:la|una) pantalla|videollamadas?|teletrabajo|pantallas?|(?:muchas horas |todo el dia )?(?:con el|de|delante del|frente al) (?:ordenador|movil|pantalla)|ordenador',
    noise:
      '(?:el |mucho |tanto |por el |los )?(?:ruido|ruidos|gritos|musica) (?:de(?:l)? (?:la |las |los )?\\p{L}+|fuerte|alto|alta|a tope|a todo volumen|en (?:el|la) \\p{L}+)|mucho ruido|ruido todo el dia|concierto|(?:por|con|tras) (?:el|tanto) ruido|obras',
    travel:
      'viaj\\p{L}+|horas (?:de (?:coche|carro|bus|tren|avion|carretera|viaje)|manejando|conduciendo)|vuelos?|viaje (?:en|de) (?:tren|coche|avion|autobus)|carretera|avion|jet ?lag|horas de coche',
    altitude: '(?:la )?(?:soroche)|altitud|altura|montana',
    pressure_change:
      '(?:cambio|bajon|bajada|caida|baja) de (?:la )?presion(?: atmosferica)?|presion (?:atmosferica)(?: \\p{L}+)?|(?:cambio de|la) presion (?:atmosferica|del aire)',
    strong_emotion:
      '(?:me )?pele(?:e|ado|amos)(?: con (?:mi |el |la )?\\p{L}+)?|discut(?:i|ido|imos|ir)(?: con (?:mi |el |la )?\\p{L}+)?|(?:un )?(?:disgust(?:o|azo)|coraje|enojo|bronca|enfado|mala noticia|malas noticias)|enojad[oa]|enfadad[oa]|cabread[oa]|pelea con \\p{L}+(?: \\p{L}+)?|discusion con \\p{L}+(?: \\p{L}+)?|discusion|susto|emocion fuerte|pelea',
    illness:
      '(?:con |tengo |un |una )?(?:gripe|gripa|resfrio|catarro|catarrazo|sinusitis|virus|fiebre|infeccion)|resfriad[oa]|constipad[oa]|covid',
    crying: 'llor(?:e|ado|ando|ar|adera|era|o)(?: (?:mucho|un monton|toda la \\p{L}+))?|llanto',
  },
  relief: {
    quiet: 'tapones(?: en los oidos| de oidos)?|en silencio|cuarto en silencio|silencio|sin ruido',
    dark_room:
      '(?:cuarto|habitacion|pieza|recamara|dormitorio|salon) (?:a|en) oscuras|(?:en|a) (?:la )?oscur[oa]s?|luz(?:es)? apagadas?|(?:persiana|cortina)e?s? (?:abajo|cerradas?|bajadas?)|(?:baje|cerre|he bajado|bajar) (?:las |la )?(?:persianas?|cortinas?)|apague (?:la luz|las luces|todo)|con las luces apagadas|luces apagadas|persianas? bajad[oa]s?|en lo oscuro|(?:habitacion|cuarto) (?:oscur[oa]|a oscuras)|en la oscuridad|oscuridad',
    sleep:
      'dormir un rato|me puse a dormir|me fui a (?:dormir|la cama)|siesta|(?:me )?(?:eche|he echado|acoste|he acostado) (?:a dormir|un rato)|me (?:dormi|he dormido)(?: un rato)?',
    cold: '(?:bolsa|gel|compresas?|panos?|panuelo|trapo|toalla|toallita|parche|gorro|agua|guisantes) (?:de |con )?(?:hielo|frios?|fria|frias|congelad\\p{L}+|helad[oa]s?|mojad[oa]s?|humed[oa]s?)|frio (?:en|local)|agua fria en (?:la|el|las|los) \\p{L}+|hielo|(?:compresa|paño|pano|gel)s? fri[oa]s?|frio en la \\p{L}+',
    heat: 'calor local|manta electrica|bolsa de agua caliente',
    water:
      '(?:mucha|bastante|harta|un litro de|litros de|dos vasos de) agua|hidrat(?:e|arme|andome|ado)|(?:beb(?:i|ido|iendo)|tom(?:e|ado)) (?:mucha |bastante |un vaso de )?agua|vaso de agua',
    caffeine:
      '(?:me (?:tome|hice|he tomado)|tome|tomando) (?:un |una )?(?:cafe|cafecito|coca|cortado|cafelito|te negro|mate)(?: (?:cargado|negro|solo|fuerte|bien cargado))?|cafe (?:cargado|negro|solo|bien cargado)|(?:un |tome un |con un |y )cafe(?: solo| cargado)?|coca-?\\s?cola',
    sunglasses: '(?:gafas|lentes|anteojos) (?:de sol|oscur[oa]s)',
    relaxation:
      'respir(?:e|ar|ando) (?:hondo|profundo)|respiraciones|(?:ejercicios de )?relajacion|masaj(?:e|es|ear|itos)|meditar|respiracion|meditacion|medite|yoga',
    shower:
      '(?:un )?bano (?:caliente|tibio|de agua \\p{L}+|relajante)|agua caliente en la ducha|duchas?(?: (?:fria|caliente))?|me (?:duche|he duchado)',
    fresh_air:
      '(?:salir|sali|salgo|tomar|tome|coger|un poco de|tomando) (?:a )?(?:tomar )?(?:el )?(?:aire|fresco|caminar|pasear|la terraza|al balcon|el aire)|aire fresco|aire libre|que me de el aire|paseo|sali a (?:andar|caminar|la calle)',
  },
  places: {
    forehead: 'frontal|frente',
    temple: 'cienes?|cien(?= (?:izq|der))|sien(?:es)?',
    eye: '(?:por )?(?:detras|atras|alrededor|encima|arriba) (?:del?|de los) ojos?|(?:detras (?:del|de los) |en (?:el|los) |el |encima del |sobre el )?ojos?',
    vertex: 'coronilla|parte de arriba(?: de la cabeza)?',
    occiput:
      'cogote|occipital|nuca|(?:la )?parte de atras|(?:parte de )?atras(?: de la cabeza)?|parte (?:posterior|trasera)(?: de la cabeza)?',
    neck: 'cuello',
    face: 'cara|mandibula|mejillas?|pomulos?',
  },
  wholeHead: 'toda la cabeza|la cabeza entera|cabeza entera|en toda la cabeza',
  band: '(?:como )?(?:una )?(?:banda|cinta)(?: alrededor de la cabeza)?|alrededor de la cabeza',
  left: 'izquierda?o?s?|izqs?|izqu?|izk(?:ierd[oa])?|izqierd[oa]|izqd[oa]\\.?|izqda?\\.?|izd[oa]\\.?|izq\\.?',
  right:
    'derexh?[oa]|dereh?ch?[oa]|drcha?o?|der\\.?(?=[ ,.;]|$)|derech[oa]s?|dcha?\\.?|dcho\\.?|drch[oa]\\.?',
  both: 'amb[oa]s|l[ao]s dos|bilateral|a los dos lados|los dos lados',
  side: '(?:en )?(?:el |la |solo el |solo la |por el |por la |todo el )?(?:lados?|parte|mitad|media cabeza|costado|hemicraneo|zona)',
  woke: '(?<=^|[,.;] ?| y )me (?:ha )?desperto(?! (?:mi|el|la|un|una) )|desde que me (?:desperte|he despertado)|me (?:ha )?desp(?:erto|ertado)(?= un )|(?:me (?:he )?)?(?:desp(?:erte|ertado)|levant(?:e|ado))(?: (?:ya|hoy|esta manana|de madrugada))*(?: (?:a las? [^,.;]*?))?,? (?:ya )?(?:con|y ya)(?: (?:el|la|un|una|mucho|este|esta))?(?: (?:dolor|migrana|crisis|jaqueca|dolorazo)(?: de cabeza)?| ella| el)?|amanec(?:i|ido) con(?: (?:el|la|un|una))?(?: (?:dolor|migrana|jaqueca)(?: de cabeza)?)?|al (?:despertar(?:me)?|levantarme)(?: ya)?|(?:ya )?(?:al )?desperte con(?= \\p{L})|me (?:ha )?desp(?:erto|ertado) (?:el dolor|la migrana|el dolor de cabeza|la jaqueca)',
  aggravated:
    '(?:me )?(?:dolia|duele|molesta|latia|late) mas (?:al|cuando|si|con)(?: me)? (?:mov\\p{L}+|muevo|camin\\p{L}+|ando|andar|sub\\p{L}+|agach\\p{L}+)(?: (?:las )?escaleras)?|(?:va a peor|empeora|peor|me duele mas|aumenta)(?: mucho)? (?:al|cuando me|si me|con|cuando|si) (?:mover(?:me|se)?|muevo|el movimiento|movimiento|andar|ando|caminar|camino|subir(?: las)? escaleras|subo(?: las)? escaleras|agachar(?:me|se)?|agacho|levantarme|toser)|no (?:me puedo|puedo)(?: ni)? mover(?:me)?|cualquier movimiento (?:lo )?empeora',
  tookNothing:
    'no (?:me )?(?:hizo|hace|ha hecho|hacia) falta (?:tomar )?(?:nada|pastillas?|medicacion|medicamentos?|ningun \\p{L}+)?|no (?:me )?(?:he )?(?:necesit(?:e|ado)|us(?:e|ado)|medique|medicado|puse|metido)(?: (?:tomar )?(?:nada|medicacion|pastillas?|medicamentos?))?(?=[,.;]|$| todavia| aun)|sin (?:medicamentos?|medicarme|medicacion|pastillas?|tomar(?:me)? (?:nada|ninguna? \\p{L}+|medicamentos?))|no (?:me )?(?:lo )?(?:he |habia )?(?:tom(?:e|ado|aba)) (?:ningun \\p{L}+|ninguna \\p{L}+|medicamentos?|nada)|no tome(?= todavia| aun)|todavia (?:no (?:he tomado|tome) nada)|aguantando sin nada|aguante sin nada|sin nada de medicacion|paso de pastillas|(?<=, )yo nada|no (?:me )?(?:lo )?(?:he )?(?:tom(?:e|ado)|quise tomar|he querido tomar) (?:nada|ninguna? (?:pastilla|medicamento|medicacion|medicina)|medicacion|pastillas)(?: de momento| todavia| aun)?|sin (?:tomar (?:nada|medicacion|pastillas)|medicacion|pastillas|medicamento)|nada de medicacion',
  over: '(?:ya )?(?:se (?:me )?)?(?:ha )?(?:desaparecio|desaparecido|se fue|se ha ido|paso del todo)(?= del todo|[,.;]|$| por completo)|ya no (?:me )?(?:duele|tengo (?:nada|dolor)|hay dolor)(?: nada)?|ya (?:se acabo|paso|me paso|nada|pasada|pasado)(?=[,.;]|$)|libre de dolor|sin dolor (?:ya|ahora)|ahora (?:ya )?sin dolor|ya sin (?:dolor|nada)|ya (?:estoy|estaba|estuve) (?:bien|mejor del todo|perfect[oa])|(?:estoy|estaba) ya (?:bien|perfect[oa])|(?<=[,.;] ?|ahora |y )(?:estoy|estaba) (?:bien(?=[ ,.;]|$)(?! (?:todo|hasta|de|pero|por))|perfect[oa])|ya (?:se )?(?:me )?(?:ha )?(?:paso|pasado|fue|ido|quito|quitado)|se (?:me )?(?:paso|fue|quito|habia ido|habia pasado)(?: (?:solo|sola|del todo))?',
  unbearable: 'no (?:aguanto|soporto|tolero|puedo con)',
  denial:
    '(?:sin|no (?:tengo|tuve|hay|hubo|he(?: tenido| bebido| tomado| comido| probado)?|habia|tenia|siento|me da|me dio|he sentido|me han dado|me ha dado|es|era|fue|bebi|tome|me)?|nada de|cero|ni(?: he| ha)?(?: bebido| tomado| tenido| comido| probado| sentido)?|ya no (?:tengo|hay|me)?|tampoco (?:tengo|hay)?) ?(?:ningun[oa]?s? |apenas |casi )?(?:el |la |los |las |mi )?',
  deniedBehind: 'no (?:me |nos )?(?:molestan?|afectan?|duelen?)',
  anyAura: '(?:con |tuve |tengo |he tenido |como )?auras?',
  denialGoesOn: ',? ?(?:ni|o|y tampoco|tampoco)(?: de| con| por| a)?(?: el| la| los| las)? ?',
  aside:
    'normalmente|generalmente|usualmente|(?:el|los|las|cada) (?:dia|mes|semana|vez) (?:pasad[oa]|que)|(?:tengo|pedi|toca) (?:hora|turno|cita)|me recomend\\p{L}+|tendre que|tendria que|habra que|deberia|(?:migrana|jaqueca|crisis|dolor) (?:de ayer|de anteayer|del? (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo))|(?<!desde )el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|por regla general|me quedan?|recetad[oa]|receto|cita (?:con|en)|ire a por|voy a por|(?:el|la|los|las) nin[oa]s?|mis hij[oa]s|le he dado|la senora|dice que|(?:mama|papa)(?! me (?:dio|ha dado|trajo|hizo))|cumpl[ei]|la de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|suel[oe]|solia|siempre que|a veces|otras veces|otra veces|la otra vez|la ultima vez|la semana pasada|el (?:mes|ano) pasado|hace (?:un|dos|tres|\\d+|varios|muchos) anos?|ell[ao]s?|(?<!(?:con|a|por|de|que|gritos|del) )mi (?:hij[oa]|madre|padre|marido|mujer|herman[oa]|jefe|pareja|amig[oa]|jef[ea]|novi[oa]|espos[oa]|suegr[oa]|abuel[oa]|ti[oa]|prim[oa]|vecin[oa]|companer[oa]|nin[oa]|nen[ea]|tutor[a]?)(?! me (?:dio|ha dado|trajo|hizo|obligo|dejo|paso))|voy a (?:tomar|ver|llamar|echar|probar)|(?:me )?tomare|pienso tomar|pensaba tomar|quiero tomar|quer(?:ia|ria) tomar|(?:me )?tomaria|(?:si|cuando) (?:no )?(?:se (?:me )?pasa|va a (?:mas|peor)|empeora|sigue|me sube)|deberia|por si acaso|no se si|igual me tomo|me gustaria|ojala|puede que|manana (?:ire|tengo|voy)',
  empty:
    'y|e|o|hace|dia|el|la|los|las|un|una|unos|unas|de|del|al|a|en|con|por|para|que|me|mi|se|le|lo|ya|tambien|todo|hoy|luego|despues|entonces|desde|hasta|tengo|tuve|tenido|he|ha|hay|habia|tenia|era|es|esta|estoy|fue|sido|siento|dolor|duele|dolia|cabeza|migrana|jaqueca|crisis|ataque|tome|tomado|tomo|tomando|toma|inyecte|puse|empezo|empece|empezado|comenzo|empieza|ahora|sobre|eso|hacia|unas|como|mg|vez|intensidad|nivel|dado|dio|da|su|esta|este|llevo|acompanado|acompanada|ademas|sintomas|medicacion|causa|culpa|debido|tras',
};
