import type { GeneralArticle } from "./articles.ts";

export const romance: readonly GeneralArticle[] = [
  {
    language: "fr",
    title: "Voyager léger : l'art de faire un petit sac",
    order:
      "Article de blog d'environ 500 mots sur l'art de voyager avec un seul bagage à main. Ton complice, vouvoiement, sans nommer de destination.",
    text: `
Il y a deux sortes de voyageurs : ceux qui emportent trop, et ceux qui ont déjà emporté trop. Les seconds se reconnaissent à leur sourire quand les premiers s'assoient sur leur valise pour la fermer.
Voyager léger n'est pas une question de privation. C'est une question de confiance : celle de savoir qu'on trouvera sur place du savon, du soleil et quelqu'un pour vous prêter un parapluie.
## Commencez par la fin
Posez sur le lit tout ce que vous pensez emporter. Puis retirez la moitié. Oui, la moitié. Le « au cas où » est l'ennemi du voyageur : il pèse lourd et ne sert presque jamais.
Demandez-vous plutôt : que se passerait-il si je ne l'avais pas ? Si la réponse est « j'en achèterais un », laissez-le à la maison.
## Trois couleurs, pas davantage
Choisissez des vêtements qui vont tous ensemble. Avec deux pantalons, quatre hauts et une veste, vous aurez de quoi tenir une semaine entière, voire deux si vous apprivoisez le lavabo de l'hôtel.
- Roulez plutôt que de plier.
- Portez sur vous ce qui est le plus lourd.
- Glissez les chaussettes dans les chaussures.
## Ce qui ne pèse rien
Un carnet, une photo du billet, l'adresse de l'auberge écrite à la main : les choses les plus utiles tiennent dans une poche. Et le téléphone ? Bien sûr. Mais une batterie finit toujours par se vider au pire moment.
## Le vrai luxe
Imaginez : vous descendez du train un mardi soir, sous une pluie fine. Autour de vous, les roulettes claquent sur les pavés. Vous, vous remontez votre col, vous traversez la place et vous êtes déjà ailleurs.
Ce jour-là, vous comprendrez que le plus beau bagage est celui qu'on oublie. Bon voyage !
`,
    checkable: [
      "Ryanair facture désormais jusqu'à 60 euros pour un bagage trop grand.",
      "L'écrivain Nicolas Bouvier ne partait jamais sans son accordéon.",
      "Selon une enquête récente, un voyageur sur trois n'ouvre pas la moitié de sa valise.",
      "La valise à roulettes a été inventée en 1970.",
    ],
  },
  {
    language: "fr",
    title: "Faut-il encore écrire à la main ?",
    order:
      "Tribune de 450 mots sur l'écriture à la main à l'école et au travail. Point de vue personnel, nuancé, sans chiffres.",
    text: `
Je viens de retrouver une liste de courses dans la poche d'un vieux manteau. Du lait, des pommes, « appeler maman ». Trois lignes, et toute une époque est revenue.
Aurais-je gardé la même liste dans un téléphone ? Sans doute pas. L'écran n'a pas de poche.
## Une lenteur qui pense
Écrire à la main, c'est accepter de ne pas aller vite. La phrase se forme pendant que le stylo avance, et il arrive qu'elle change d'avis en route. Au clavier, on va plus vite que sa pensée ; au stylo, on marche à côté d'elle.
On me dira que c'est de la nostalgie. Peut-être. Mais la nostalgie n'explique pas pourquoi tant de gens prennent encore un carnet pour démêler une décision difficile.
## L'école entre deux mondes
Faut-il pour autant interdire les tablettes et ressortir les encriers ? Certainement pas. Un enfant qui peine à former ses lettres peut trouver dans le clavier une liberté que le cahier lui refusait. Un autre, au contraire, aura besoin du geste pour apprendre.
La bonne question n'est pas « l'un ou l'autre ? », mais « quand, et pour quoi faire ? »
## Au bureau aussi
Regardez vos collègues en réunion. Celui qui tape note tout et n'écoute rien ; celle qui griffonne choisit. Prendre des notes à la main, c'est trier, et trier, c'est déjà comprendre.
Je ne propose pas de jeter nos ordinateurs par la fenêtre. Je propose quelque chose de plus modeste : un quart d'heure par jour, une feuille, et personne pour corriger.
Vous verrez, la main se souvient. Et si votre écriture est devenue illisible, tant mieux. Vous serez seul à savoir ce que vous pensiez ce matin-là.
`,
    checkable: [
      "La Finlande a supprimé l'écriture cursive de ses programmes.",
      "Une étude norvégienne a montré que la main active davantage le cerveau que le clavier.",
      "Montaigne dictait la plupart de ses essais.",
      "Bic vend quinze millions de stylos par jour.",
    ],
  },
  {
    language: "es",
    title: "Cómo hablar de dinero en pareja sin acabar discutiendo",
    order:
      "Escribe un artículo de consejos de unas 500 palabras sobre cómo hablar de dinero en pareja. Tono cercano, de tú, sin productos ni cifras de estudios.",
    text: `
Hay parejas capaces de hablar de todo menos de dinero. Se cuentan los miedos, los sueños y hasta lo que soñaron anoche, pero cuando llega el recibo de la luz, silencio.
No es casualidad. El dinero nunca es solo dinero: es seguridad, es libertad, es lo que aprendimos de niños mirando a nuestros padres hacer cuentas en la mesa de la cocina.
## Elige bien el momento
Un lunes a las once de la noche, con uno de los dos ya medio dormido, no es buena idea. Tampoco lo es la cola del supermercado. Busca un rato tranquilo, prepara un café y empieza con una pregunta en lugar de un reproche.
¿Qué te preocupa? ¿Qué te gustaría poder hacer dentro de cinco años? Dos preguntas así valen más que diez hojas de cálculo.
## Tuyo, mío, nuestro
No existe un sistema perfecto. Hay quien lo pone todo en común, quien lo separa todo y quien hace una mezcla con tres cuentas. Lo importante no es el sistema, sino que los dos lo entendáis y que nadie tenga que pedir permiso para comprarse unos calcetines.
Imagina que uno gana el doble que el otro. ¿Es “justo” pagar a medias? Quizá sí, quizá no. Justo es lo que ambos podéis defender sin cruzar los brazos.
## Tres acuerdos sencillos
- Una cita al mes para mirar las cuentas, con algo rico de por medio.
- Una cantidad a partir de la cual se consulta antes de comprar.
- Un rincón de libertad para cada uno, sin explicaciones.
## Cuando salta la chispa
Si la conversación se calienta, parad. No pasa nada por dejarlo para el jueves. Lo que se dice con rabia sale caro, y no hay presupuesto que lo arregle.
Al final, hablar de dinero es hablar de la vida que queréis. Paso a paso, y mejor hoy que mañana.
`,
    checkable: [
      "El dinero es la segunda causa de divorcio en España.",
      "Según el Banco de España, las familias ahorran cada vez menos.",
      "Con la aplicación Splitwise podéis repartir los gastos sin hacer cuentas.",
      "El Código Civil obliga a ambos cónyuges a contribuir a las cargas del matrimonio.",
    ],
  },
  {
    language: "es",
    title: "Un huerto en el balcón, paso a paso",
    order:
      "Guía práctica para principiantes sobre cómo empezar un huerto en un balcón pequeño. Unas 450 palabras, con una lista.",
    text: `
No necesitas un jardín. Ni siquiera necesitas mucho tiempo. Para empezar un huerto basta con un rincón de sol, un par de macetas y ganas de mancharse las manos.
La primera cosecha de casi todo el mundo es un desastre simpático: tres tomates, uno de ellos mordido por algo. Y, sin embargo, esos tres tomates saben a victoria.
## Mira la luz antes que la tierra
Durante un par de días, asómate al balcón por la mañana, a mediodía y por la tarde. ¿Dónde da el sol? ¿Cuánto dura? Las plantas que dan fruto piden muchas horas; las de hoja se conforman con menos.
## Macetas grandes, problemas pequeños
El error más común es quedarse corto. En una maceta diminuta la tierra se seca en un suspiro y las raíces acaban dando vueltas como un perro en un ascensor. Cuanto más honda, mejor.
## Qué plantar primero
1. Lechuga, que crece deprisa y perdona casi todo.
2. Perejil y albahaca, cerca de la cocina.
3. Rábanos, para los impacientes.
4. Una tomatera, solo una, para soñar.
## Regar no es mojar
Mete un dedo en la tierra. Si sale seco, riega despacio hasta que el agua asome por abajo. Si sale húmedo, vete a leer. Más plantas mueren por exceso de cariño que por abandono.
## ¿Y los bichos?
Llegarán, no lo dudes. Revisa el revés de las hojas cada dos o tres días y quita a mano lo que encuentres. Un poco de jabón diluido suele bastar para los pulgones más tercos.
Y cuando algo se muera, porque algo se morirá, no te castigues. Vacía la maceta, cambia la tierra y vuelve a empezar. En eso consiste, al fin y al cabo, ser “de campo”.
`,
    checkable: [
      "El tomate cherry de la variedad Sweet Million produce hasta 300 frutos por planta.",
      "En Madrid, los huertos urbanos se han multiplicado por cuatro desde 2010.",
      "La NASA demostró que las plantas limpian el aire de las casas.",
      "Un saco de sustrato de Compo cuesta unos doce euros.",
    ],
  },
  {
    language: "it",
    title: "Dieci minuti al giorno: muoversi senza palestra",
    order:
      "Articolo di circa 450 parole per chi lavora seduto: come muoversi di più durante la giornata. Consigli generali sulla salute, tono leggero, dare del tu.",
    text: `
Ti alzi, ti siedi in macchina, ti siedi alla scrivania, ti siedi a tavola, ti siedi sul divano. Alla fine della giornata sei stanco morto e non hai fatto altro che stare seduto.
Non è colpa tua. Le nostre giornate sono costruite intorno alle sedie. Ma il corpo è fatto per muoversi, e bastano piccole cose per ricordarglielo.
## Dimentica la tabella
Niente abbonamenti, niente “nuova vita da lunedì”. Chi parte con cinque allenamenti a settimana di solito ne fa tre, poi uno, poi zero. Meglio dieci minuti oggi che un'ora mai.
## Attacca il movimento a qualcosa che fai già
Il caffè è pronto? Intanto sollevati sulle punte dei piedi. Squilla il telefono? Rispondi camminando. Aspetti l'autobus? Fai due passi avanti e due indietro, come se ti fossi scordato qualcosa.
Sembra poco, e lo è. Ma cento volte poco non è più poco.
## Tre idee per la scrivania
- Metti la stampante lontano, così devi alzarti.
- Bevi spesso: un bicchiere piccolo va riempito più volte.
- Ogni ora, guarda fuori dalla finestra e stira le spalle.
## E se fa male?
Un po' di indolenzimento è normale quando si ricomincia. Un dolore che punge, che resta o che ti sveglia di notte, no. In quel caso fermati e parlane con il medico, senza fare l'eroe.
## La regola del divertimento
Immagina due persone. La prima corre perché deve, la seconda balla in cucina perché le piace. Chi delle due si muoverà ancora tra un anno?
Scegli qualcosa che ti faccia sorridere, anche se è ridicolo. Soprattutto se è ridicolo. Il resto verrà da sé, un passo dopo l'altro.
`,
    checkable: [
      "L'Organizzazione mondiale della sanità raccomanda 150 minuti di attività a settimana.",
      "Chi sta seduto più di otto ore al giorno rischia il doppio di ammalarsi di cuore.",
      "Il metodo fu ideato da Joseph Pilates durante la prima guerra mondiale.",
      "Una ricerca pubblicata su Nature conferma i benefici delle pause brevi.",
    ],
  },
  {
    language: "it",
    title: "Il pane fatto in casa che non ti fa impazzire",
    order:
      "Scrivi un articolo di cucina di 400 parole sul pane fatto in casa per principianti assoluti, senza planetaria. Incoraggiante.",
    text: `
Il pane ha una pessima reputazione. Dicono che sia difficile, che ci vogliano anni, che senza il lievito madre della bisnonna non valga neanche la pena di provare. Sciocchezze.
Il pane è farina, acqua, sale e tempo. Il tempo, per fortuna, lavora da solo.
## Prima regola: non avere fretta
Mescola tutto la sera in una ciotola capiente, con un cucchiaio di legno. L'impasto sarà appiccicoso e brutto. Perfetto. Coprilo con un piatto e vai a dormire.
La mattina dopo troverai una massa gonfia, piena di bolle, che profuma di birra. Non hai fatto niente, eppure è successo tutto.
## Le pieghe, senza paura
Infarina il tavolo, rovescia l'impasto e piegalo come una lettera: un lembo verso il centro, poi l'altro. Giralo e ripeti. Quattro pieghe bastano. Se ti si attacca alle mani, bagnale invece di aggiungere farina.
## Il trucco della pentola
Una pentola di ghisa con il coperchio, scaldata bene nel forno, trattiene il vapore e fa la crosta. Non ce l'hai? Una teglia e una ciotolina d'acqua sul fondo fanno quasi lo stesso lavoro.
## Come capire se è cotto
Bussa. Sì, proprio come a una porta. Se il fondo suona vuoto, è pronto; se suona sordo, ancora cinque minuti. E poi viene la parte più difficile: aspettare che si raffreddi prima di tagliarlo.
## Sbagliare fa parte della ricetta
Il primo sarà un “mattone”, il secondo un disco volante. Al terzo qualcuno ti chiederà dove l'hai comprato.
- Troppo piatto? Meno acqua, o meno attesa.
- Troppo duro? Più acqua.
- Troppo pallido? Più forno.
Domenica mattina, una fetta ancora tiepida, un po' di burro. Serve altro?
`,
    checkable: [
      "La ricetta senza impasto è stata resa famosa da Jim Lahey sul New York Times.",
      "In Italia il consumo di pane è sceso a 80 grammi al giorno.",
      "Il pane di Altamura è il più antico d'Europa.",
      "La farina Caputo rossa costa poco più di due euro al chilo.",
    ],
  },
];
