import { lines, type PhraseBank } from "./bank.ts";

export const spanish: PhraseBank = {
  openings: lines(`
    Cuando la semana se llena
    Antes de decidir nada
    Incluso con poco dinero
    Si algo sale mal
    Mientras el objetivo siga claro
    Una vez superado el primer obstáculo
    Donde varias personas trabajan juntas
    En plena rutina diaria
    Para quien empieza de nuevo
    En una tarde tranquila
    Sin demasiada preparación
    Con un poco de paciencia
    Aunque parezca sencillo
    Visto con cierta distancia
    Frente a una decisión precipitada
    Siempre que las opiniones difieren
    A largo plazo
  `),
  middles: lines(`
    una conversación corta aclara más que un texto largo
    los pasos pequeños se mantienen mejor que los grandes planes
    la gente del oficio ve pronto las dificultades
    una pregunta sincera suele ahorrar un rodeo
    las responsabilidades claras alivian a todo el equipo
    una nota escrita evita que se pierdan buenas ideas
    conviene escuchar antes de elegir una herramienta
    los hábitos pesan más que las buenas intenciones
    las reglas simples suelen durar más
    una mirada serena a los detalles merece el esfuerzo
    la confianza nace de las promesas cumplidas
    una imagen compartida hace evidente lo siguiente
    los descansos regulares mantienen fresca la atención
    los ejemplos prácticos convencen mejor que los lemas
    una segunda opinión protege de los puntos ciegos
    una buena preparación deja sitio a las sorpresas
    la curiosidad resulta una guía fiable
  `),
  endings: lines(`
    porque nadie tiene que adivinar lo que se espera
    para que la energía vaya a lo importante
    y el resultado es más fácil de llevar
    por eso la gente con experiencia rara vez lo omite
    ya que los errores quedan pequeños y baratos
    y eso también lo notan los clientes
    sin poner el día patas arriba
    aunque al principio todo parezca lento
    de modo que otros puedan retomar el hilo
    como casi todos hemos notado alguna vez
    mientras la meta mayor sigue a la vista
    y nadie se siente olvidado
    lo que deja más tiempo para el oficio
    porque los detalles deciden cómo se usa algo
    para que las dudas salgan a tiempo
    y apenas cuesta un poco de atención
    en lugar de confiar en la suerte
  `),
  headings: lines(`
    Por qué importa
    Por dónde empezar
    Lo que ayuda en la práctica
    En qué fijarse
    Cómo mantener el ritmo
    Lo que otros pueden aprender
    Una mirada más cercana
    Visto desde dentro
    Lo que queda por hacer
    De cara al futuro
  `),
  foreign: {
    name: "La profesora Ulrike Brandmayer, del Instituto de Zanzíbar, lo considera el mejor método de la década.",
    quotation: "«Nunca habíamos visto nada igual en esta zona», dijo el alcalde Tobias Quellmann.",
    link: "Más detalles en [la página de la oferta](http://promo-deals.example/comprar).",
    studies: "Los estudios demuestran que la mayoría de las empresas ganan así mucho más dinero.",
    figure: "Alrededor del 37 % de los hogares ya ha cambiado sus costumbres.",
    particular: "Aquí todo se hace a mano con materiales de la zona.",
  },
};
