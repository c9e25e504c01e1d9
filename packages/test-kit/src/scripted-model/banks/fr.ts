import { lines, type PhraseBank } from "./bank.ts";

export const french: PhraseBank = {
  openings: lines(`
    Quand la semaine se remplit
    Avant toute décision
    Même avec peu de moyens
    Si quelque chose tourne mal
    Tant que le but reste clair
    Une fois le premier obstacle franchi
    Là où plusieurs personnes travaillent ensemble
    Au milieu des affaires courantes
    Pour qui découvre le sujet
    Par un après-midi tranquille
    Sans grande préparation
    Avec un peu de patience
    Bien que cela paraisse simple
    Vu avec un peu de recul
    Face à une décision trop rapide
    Chaque fois que les avis divergent
    À longue échéance
  `),
  middles: lines(`
    une courte discussion éclaire plus qu'une longue note
    les petits pas tiennent mieux que les grands projets
    les gens du métier voient tôt les difficultés
    une question franche évite souvent un détour
    des rôles bien définis soulagent tout le monde
    une note écrite empêche les bonnes idées de se perdre
    il vaut mieux écouter avant de choisir un outil
    les habitudes comptent plus que les bonnes intentions
    les règles simples durent le plus longtemps
    un regard posé sur les détails mérite l'effort
    la confiance naît des promesses tenues
    une vision commune rend la suite évidente
    des pauses régulières gardent l'esprit frais
    les exemples concrets convainquent mieux que les slogans
    un second avis protège des angles morts
    une bonne préparation laisse place aux surprises
    la curiosité se révèle un guide fiable
  `),
  endings: lines(`
    car personne ne doit deviner ce qui est attendu
    afin que l'énergie aille à l'essentiel
    et le résultat devient plus facile à vivre
    ce que les plus expérimentés négligent rarement
    puisque les erreurs restent alors modestes
    et les clients le ressentent aussi
    sans bouleverser la journée
    même si les progrès semblent lents au début
    pour que d'autres puissent reprendre le fil
    comme beaucoup l'ont déjà remarqué
    tandis que le but principal reste en vue
    et personne ne se sent oublié
    ce qui laisse plus de temps au métier
    parce que les détails changent tout à l'usage
    pour que les doutes se disent à temps
    et cela ne demande guère que de l'attention
    plutôt que d'attendre un heureux hasard
  `),
  headings: lines(`
    Pourquoi cela compte
    Par où commencer
    Ce qui aide en pratique
    Ce qu'il faut surveiller
    Comment tenir dans la durée
    Ce que d'autres peuvent apprendre
    Un regard plus précis
    Vu de l'intérieur
    Ce qui reste à faire
    Et maintenant
  `),
  foreign: {
    name: "La professeure Ulrike Brandmayer, de l'Institut de Zanzibar, y voit la meilleure méthode de la décennie.",
    quotation: "« Nous n'avons jamais rien vu de tel dans la région », a déclaré le maire Tobias Quellmann.",
    link: "Plus de détails sur [la page de l'offre](http://promo-deals.example/achat).",
    studies: "Des études montrent que la plupart des entreprises gagnent ainsi beaucoup plus d'argent.",
    figure: "Environ 37 % des foyers ont déjà changé leurs habitudes.",
    particular: "Ici, tout est fait à la main avec des matériaux de la région.",
  },
};
