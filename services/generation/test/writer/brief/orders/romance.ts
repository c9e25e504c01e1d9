import type { LabelledOrder } from "../labelled-order.ts";

/** Orders in French, Spanish, Italian and Portuguese. */
export const romance: readonly LabelledOrder[] = [
  {
    name: "fr article",
    title: "La nouvelle médiathèque de Nantes",
    instructions: `Rédigez un article de 600 mots pour notre blog. La médiathèque ouvrira le 5 octobre 2026. Elle compte 45 000 ouvrages et 120 places assises. Le chantier a coûté 11 millions d'euros. N'évoquez pas la grève. Évitez le jargon administratif.`,
    facts: [
      "La médiathèque ouvrira le 5 octobre 2026.",
      "Elle compte 45 000 ouvrages et 120 places assises.",
      "Le chantier a coûté 11 millions d'euros.",
    ],
    orders: ["Rédigez un article", "N'évoquez pas", "Évitez le jargon"],
    bans: ["grève", "jargon administratif"],
    words: 600,
    language: "fr",
  },
  {
    name: "fr étiquettes",
    title: "Stage de poterie",
    instructions: `Public cible : adultes débutants
Ton : chaleureux
Longueur : 300 mots maximum
Prix : 85 euros
Durée : deux jours
Lieu : 12 rue des Tanneurs, Lyon
Mots-clés : stage poterie Lyon, céramique`,
    facts: ["85 euros", "deux jours", "12 rue des Tanneurs, Lyon"],
    orders: ["adultes débutants", "chaleureux", "300 mots maximum"],
    words: 300,
    language: "fr",
    keywords: ["stage poterie Lyon", "céramique"],
  },
  {
    name: "fr mentionnez que",
    title: "Des ruches sur le toit",
    instructions: `Bonjour, nous souhaitons un billet sympathique sur nos ruches. Mentionnez que les six ruches ont donné 92 kilos de miel en 2025. Ajoutez la citation de Paul Garnier : « Les abeilles se moquent du règlement intérieur. » Terminez par une invitation à la visite du 8 mai. Merci d'avance !`,
    facts: ["les six ruches ont donné 92 kilos de miel en 2025", "Les abeilles se moquent du règlement intérieur."],
    orders: ["nous souhaitons un billet", "Terminez par", "Merci d'avance"],
    language: "fr",
  },
  {
    name: "fr faits seulement",
    title: "Le tramway de Brest",
    instructions: `Utilise uniquement les informations ci-dessous, 450 mots environ, sans superlatifs.

- La ligne B mesure 5,3 kilomètres
- Elle dessert 12 stations
- Un trajet complet dure 18 minutes`,
    facts: ["La ligne B mesure 5,3 kilomètres", "Elle dessert 12 stations", "Un trajet complet dure 18 minutes"],
    orders: ["Utilise uniquement", "sans superlatifs"],
    bans: ["superlatifs"],
    words: 450,
    language: "fr",
  },
  {
    name: "es artículo",
    title: "Un huerto en la azotea",
    instructions: `Escribe un artículo de 700 palabras para el blog. El huerto ocupa 340 metros cuadrados y lo cuidan 28 vecinos. En 2025 se recogieron 1.100 kilos de tomates. No menciones el precio del alquiler. Evita los tecnicismos. Termina con una pregunta a los lectores.`,
    facts: [
      "El huerto ocupa 340 metros cuadrados y lo cuidan 28 vecinos.",
      "En 2025 se recogieron 1.100 kilos de tomates.",
    ],
    orders: ["Escribe un artículo", "No menciones", "Evita los tecnicismos", "Termina con una pregunta"],
    bans: ["precio del alquiler", "tecnicismos"],
    words: 700,
    language: "es",
  },
  {
    name: "es etiquetas",
    title: "Ruta del queso",
    instructions: `Público: familias
Tono: cercano
Extensión: 350 palabras
Fecha: 18 de abril de 2026
Precio: 22 euros
Salida: Plaza Mayor, 10:00
Sin signos de exclamación.`,
    facts: ["18 de abril de 2026", "22 euros", "Plaza Mayor, 10:00"],
    orders: ["familias", "cercano", "350 palabras", "Sin signos de exclamación"],
    bans: ["signos de exclamación"],
    words: 350,
    language: "es",
  },
  {
    name: "es explica que",
    title: "Autobuses eléctricos en Vigo",
    instructions: `Hola, necesitamos una nota breve (máximo 400 palabras). Explica que la flota tiene 36 autobuses eléctricos. Destaca el ahorro de ruido. La alcaldesa Marta Souto dijo: «Por fin se puede dormir con la ventana abierta.» Por favor, no uses la palabra "revolución".`,
    facts: ["la flota tiene 36 autobuses eléctricos", "Por fin se puede dormir con la ventana abierta."],
    orders: ["necesitamos una nota", "Destaca el ahorro", "no uses la palabra"],
    bans: ["revolución"],
    words: 400,
    language: "es",
  },
  {
    name: "es json",
    title: "Festival de cortos",
    instructions: `{"tarea":"Redactar una nota de prensa","tono":"formal","palabras":500,"datos":["El festival recibe 214 películas de 31 países.","La entrada cuesta 5 euros."],"evitar":["adjetivos exagerados"]}`,
    facts: ["El festival recibe 214 películas de 31 países.", "La entrada cuesta 5 euros."],
    orders: ["Redactar una nota", "formal", "adjetivos exagerados"],
    bans: ["adjetivos exagerados"],
    words: 500,
    language: "es",
  },
  {
    name: "it articolo",
    title: "Il mercato coperto riapre",
    instructions: `Scrivi un articolo di circa 500 parole. Il mercato riapre il 12 aprile 2026 dopo due anni di lavori. Ospita 46 banchi e un'area per bambini. Non parlare delle proteste. Evita le frasi lunghe. Concludi con gli orari: aperto ogni giorno dalle 7 alle 14.`,
    facts: [
      "Il mercato riapre il 12 aprile 2026 dopo due anni di lavori.",
      "Ospita 46 banchi e un'area per bambini.",
      "aperto ogni giorno dalle 7 alle 14",
    ],
    orders: ["Scrivi un articolo", "Non parlare", "Evita le frasi lunghe"],
    bans: ["proteste", "frasi lunghe"],
    words: 500,
    language: "it",
  },
  {
    name: "it etichette",
    title: "Corso di pasta fresca",
    instructions: `Destinatari: principianti
Tono: amichevole
Lunghezza: massimo 250 parole
Costo: 60 euro
Durata: 4 ore
Dove: Via Roma 15, Modena
Ricorda che il corso è gratuito per gli under 12.`,
    facts: ["60 euro", "4 ore", "Via Roma 15, Modena", "il corso è gratuito per gli under 12"],
    orders: ["principianti", "amichevole", "massimo 250 parole"],
    words: 250,
    language: "it",
  },
  {
    name: "it elenco",
    title: "Come conservare l'olio d'oliva",
    instructions: `Buongiorno, vorremmo un post per il blog, 600 parole, senza gergo tecnico.

Dati:
- La temperatura ideale è tra 14 e 18 gradi
- Dopo 18 mesi l'olio perde metà dei polifenoli
- Il vetro scuro protegge dalla luce

Grazie mille e buon lavoro`,
    facts: [
      "La temperatura ideale è tra 14 e 18 gradi",
      "Dopo 18 mesi l'olio perde metà dei polifenoli",
      "Il vetro scuro protegge dalla luce",
    ],
    orders: ["vorremmo un post", "senza gergo tecnico", "buon lavoro"],
    bans: ["gergo tecnico"],
    words: 600,
    language: "it",
  },
  {
    name: "pt artigo",
    title: "O novo parque da Ribeira",
    instructions: `Escreva um artigo de 550 palavras para o blog. O parque abriu em 3 de maio de 2026 e tem 9 hectares. Foram plantadas 1.200 árvores. Não mencione o atraso da obra. Use um tom simples. Termine com um convite à visita.`,
    facts: ["O parque abriu em 3 de maio de 2026 e tem 9 hectares.", "Foram plantadas 1.200 árvores."],
    orders: ["Escreva um artigo", "Não mencione", "Use um tom simples", "Termine com"],
    bans: ["atraso da obra"],
    words: 550,
    language: "pt",
  },
  {
    name: "pt etiquetas",
    title: "Feira do livro usado",
    instructions: `Público-alvo: estudantes
Tom: descontraído
Extensão: até 300 palavras
Data: 6 de junho
Entrada: gratuita
Local: Rua das Flores 20, Porto
Evite pontos de exclamação.`,
    facts: ["6 de junho", "gratuita", "Rua das Flores 20, Porto"],
    orders: ["estudantes", "descontraído", "até 300 palavras", "Evite pontos"],
    bans: ["pontos de exclamação"],
    words: 300,
    language: "pt",
  },
  {
    name: "pt explique que",
    title: "Energia das ondas",
    instructions: `Olá, precisamos de um texto curto sobre a central. Explique que a central produz 4 gigawatts-hora por ano. A construção demorou 26 meses. Inclua a frase da engenheira Rita Melo: "O mar nunca tira férias." Use apenas os dados fornecidos.`,
    facts: ["a central produz 4 gigawatts-hora por ano", "A construção demorou 26 meses.", "O mar nunca tira férias."],
    orders: ["precisamos de um texto", "Use apenas os dados"],
    language: "pt",
  },
];
