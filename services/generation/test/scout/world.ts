import type { ScoutBrief } from "../../src/domain/engine-ports.ts";

/** The moment at which the made world is scouted. */
export const now = new Date("2026-11-20T12:00:00Z");

export interface WorldItem {
  outlet: "Metro Daily" | "The Cyclist" | "Green Wire" | "Tech Ledger" | "Food Post";
  /** Story that it tells; unset for stories that only one outlet has, or that are off-topic. */
  story?: string;
  topic?: string;
  title: string;
  text: string;
  hoursAgo: number;
}

export const topics: ScoutBrief["topics"] = [
  {
    id: "bikes",
    name: "Urban cycling",
    description: "Bike lanes, cargo bikes, cycling infrastructure and helmet rules in European cities",
    priority: 1,
  },
  {
    id: "heat",
    name: "Heat pumps",
    description: "Domestic heat pump sales, subsidies, installers and refrigerants",
    priority: 2,
  },
  {
    id: "python",
    name: "Python programming",
    description: "The Python language: releases, packaging, type hints, CPython performance -snake",
    priority: 2,
  },
  {
    id: "coffee",
    name: "Coffee",
    description: "Coffee harvests, roasters, espresso machines and café culture",
    priority: 3,
  },
];

/** About sixty reports of five outlets in one week. */
export const world: WorldItem[] = [
  // Stories that several outlets tell.
  {
    outlet: "Metro Daily",
    story: "paris",
    topic: "bikes",
    title: "Paris opens 50 km of protected bike lanes ahead of summer",
    text: "Paris has opened 50 kilometres of protected bike lanes along the Seine and the boulevards, city hall said. Mayor Anne Hidalgo rode the first stretch on Monday.",
    hoursAgo: 20,
  },
  {
    outlet: "The Cyclist",
    story: "paris",
    topic: "bikes",
    title: "Paris adds 50 km of protected lanes for bikes along the Seine",
    text: "City hall in Paris has opened 50 kilometres of protected bike lanes on the boulevards and along the Seine. Anne Hidalgo called it a gift to cyclists.",
    hoursAgo: 16,
  },
  {
    outlet: "Green Wire",
    story: "paris",
    topic: "bikes",
    title: "Protected bike lanes: Paris opens 52 km",
    text: "Mayor Anne Hidalgo opened 52 kilometres of protected bike lanes in Paris, most of them along the Seine and the grand boulevards.",
    hoursAgo: 12,
  },
  {
    outlet: "Metro Daily",
    story: "helmet",
    topic: "bikes",
    title: "Spain drops plan for mandatory bicycle helmets in cities",
    text: "Spain's government has dropped its plan to make bicycle helmets mandatory for adults in cities after protests by cycling groups.",
    hoursAgo: 30,
  },
  {
    outlet: "The Cyclist",
    story: "helmet",
    topic: "bikes",
    title: "No mandatory helmets: Spain drops plan after protests by cyclists",
    text: "After protests by cycling groups, the government of Spain dropped the plan for mandatory bicycle helmets in cities.",
    hoursAgo: 28,
  },
  {
    outlet: "Metro Daily",
    story: "germany",
    topic: "heat",
    title: "Germany cuts heat pump subsidy to 25 percent from January",
    text: "Germany will cut its subsidy for domestic heat pumps from 30 to 25 percent in January, the economy ministry said. Installers had warned of a collapse in orders.",
    hoursAgo: 9,
  },
  {
    outlet: "Green Wire",
    story: "germany",
    topic: "heat",
    title: "Heat pump subsidy in Germany falls to 25 percent",
    text: "The economy ministry in Germany cuts the subsidy for heat pumps from 30 to 25 percent in January. Installers warn that orders could collapse.",
    hoursAgo: 7,
  },
  {
    outlet: "Tech Ledger",
    story: "germany",
    topic: "heat",
    title: "German heat pump makers fall after Germany cuts subsidy",
    text: "Shares of heat pump makers fell after the economy ministry of Germany said it would cut the subsidy to 25 percent in January.",
    hoursAgo: 6,
  },
  {
    outlet: "Tech Ledger",
    story: "py315",
    topic: "python",
    title: "Python 3.15 released with faster CPython interpreter",
    text: "The Python core team has released Python 3.15. The CPython interpreter is about 12 percent faster, and type hints got a new syntax.",
    hoursAgo: 40,
  },
  {
    outlet: "Metro Daily",
    story: "py315",
    topic: "python",
    title: "Python 3.15 is out: faster interpreter and new type hints",
    text: "Python 3.15 has been released by the core team with a CPython interpreter that is 12 percent faster and a new syntax for type hints.",
    hoursAgo: 36,
  },
  {
    outlet: "Food Post",
    story: "brazil",
    topic: "coffee",
    title: "Frost in Brazil threatens coffee harvest in Minas Gerais",
    text: "A hard frost in Minas Gerais threatens a fifth of Brazil's arabica coffee harvest, growers said. Prices rose to a record.",
    hoursAgo: 26,
  },
  {
    outlet: "Metro Daily",
    story: "brazil",
    topic: "coffee",
    title: "Coffee prices at record after frost in Brazil's Minas Gerais",
    text: "Coffee prices rose to a record after a hard frost hit Minas Gerais in Brazil. Growers fear for a fifth of the arabica harvest.",
    hoursAgo: 22,
  },
  {
    outlet: "Green Wire",
    story: "brazil",
    topic: "coffee",
    title: "Brazil frost hits arabica coffee harvest, prices jump to record",
    text: "Growers in Minas Gerais fear that a fifth of the arabica harvest is lost to frost. Coffee prices jumped to a record.",
    hoursAgo: 20,
  },
  // On-topic stories of one outlet each, some of them look-alikes.
  {
    outlet: "The Cyclist",
    topic: "bikes",
    title: "Berlin approves 100 km of new bike lanes",
    text: "The Berlin senate has approved 100 kilometres of bike lanes in the outer districts by 2029.",
    hoursAgo: 50,
  },
  {
    outlet: "Green Wire",
    topic: "bikes",
    title: "Lisbon approves 30 km of new bike lanes",
    text: "Lisbon's council has approved 30 kilometres of bike lanes on the waterfront.",
    hoursAgo: 52,
  },
  {
    outlet: "The Cyclist",
    topic: "bikes",
    title: "Cargo bikes replace vans for parcels in Ghent",
    text: "A courier in Ghent has swapped its vans for cargo bikes in the old town. Urban cycling groups call it a model.",
    hoursAgo: 44,
  },
  {
    outlet: "Metro Daily",
    topic: "bikes",
    title: "Copenhagen counts more cyclists than ever on its bike lanes",
    text: "Counting posts on the cycling infrastructure of Copenhagen saw 48,000 cyclists a day in October.",
    hoursAgo: 70,
  },
  {
    outlet: "Green Wire",
    topic: "heat",
    title: "Britain's heat pump sales pass gas boilers in Scotland",
    text: "For the first time more heat pumps than gas boilers were sold in Scotland, the trade body said.",
    hoursAgo: 33,
  },
  {
    outlet: "Tech Ledger",
    topic: "heat",
    title: "Propane becomes the refrigerant of choice for heat pumps",
    text: "Three of four new heat pumps shown at the fair use propane, as rules on refrigerants tighten.",
    hoursAgo: 60,
  },
  {
    outlet: "Tech Ledger",
    topic: "python",
    title: "Python packaging index adds attestations for every release",
    text: "The index for Python packaging now signs each release, its maintainers said.",
    hoursAgo: 18,
  },
  {
    outlet: "Tech Ledger",
    topic: "python",
    title: "How type hints changed Python codebases at a bank",
    text: "A bank with nine million lines of Python tells what type hints brought: fewer bugs and slower reviews.",
    hoursAgo: 90,
  },
  {
    outlet: "Food Post",
    topic: "coffee",
    title: "Small roasters buy espresso machines together",
    text: "Eleven small coffee roasters in Leeds have bought espresso machines as a group to save a third of the price.",
    hoursAgo: 15,
  },
  {
    outlet: "Food Post",
    topic: "coffee",
    title: "Vienna lists its coffee houses as heritage again",
    text: "Vienna has renewed the heritage listing of its coffee houses, from Sperl to Hawelka.",
    hoursAgo: 80,
  },
  // Near misses: they share a word or two with a topic and are about something else.
  {
    outlet: "Metro Daily",
    title: "Burmese python caught in Florida backyard weighs 98 pounds",
    text: "Hunters in Florida caught a python of 98 pounds. It is the heaviest python of the year.",
    hoursAgo: 5,
  },
  {
    outlet: "Metro Daily",
    title: "Monty Python film returns to cinemas",
    text: "Life of Brian comes back to cinemas for its anniversary with a new print.",
    hoursAgo: 8,
  },
  {
    outlet: "Tech Ledger",
    title: "TV programming for the weekend: what to watch",
    text: "From quiz shows to crime, our guide to the programming of the weekend.",
    hoursAgo: 4,
  },
  {
    outlet: "Metro Daily",
    title: "Urban fox population grows in London",
    text: "Foxes feel at home in urban gardens, researchers in London found.",
    hoursAgo: 11,
  },
  {
    outlet: "Metro Daily",
    title: "Heat wave breaks records in southern Australia",
    text: "A heat wave pushed temperatures to 46 degrees in Adelaide, the bureau said.",
    hoursAgo: 3,
  },
  {
    outlet: "Metro Daily",
    title: "Petrol pumps run dry as tanker drivers strike",
    text: "Pumps ran dry at 300 filling stations on the second day of the strike.",
    hoursAgo: 13,
  },
  {
    outlet: "Tech Ledger",
    title: "Water pump start-up raises 20 million for irrigation",
    text: "The start-up sells solar water pumps to farmers in Kenya.",
    hoursAgo: 17,
  },
  {
    outlet: "Green Wire",
    title: "Recycling rates stall in European cities",
    text: "Recycling of plastics has stalled in European cities, an agency report says.",
    hoursAgo: 19,
  },
  {
    outlet: "Metro Daily",
    title: "New bus lanes slow down traffic in Madrid, say drivers",
    text: "Bus lanes on three avenues have slowed down cars, a drivers' club in Madrid complains.",
    hoursAgo: 21,
  },
  {
    outlet: "The Cyclist",
    title: "Swimming lanes reopen at the Olympic pool",
    text: "The pool reopens with ten lanes after a year of repairs.",
    hoursAgo: 23,
  },
  {
    outlet: "Food Post",
    title: "Tea harvest in Assam begins early",
    text: "The tea harvest in Assam has begun two weeks early after a wet spring.",
    hoursAgo: 25,
  },
  {
    outlet: "Food Post",
    title: "Ice cream machines get a repair exemption",
    text: "Restaurants may now repair their ice cream machines themselves.",
    hoursAgo: 27,
  },
  {
    outlet: "Tech Ledger",
    title: "Copper roasters restored at the mining museum",
    text: "Two ore roasters from 1890 can be seen again at the museum.",
    hoursAgo: 29,
  },
  {
    outlet: "Metro Daily",
    title: "Subsidies for farmers stay at last year's level",
    text: "Parliament keeps subsidies for farmers unchanged for another year.",
    hoursAgo: 31,
  },
  // Loud and off-topic.
  {
    outlet: "Metro Daily",
    title: "Pop star announces surprise world tour",
    text: "Millions queue for tickets to the surprise tour.",
    hoursAgo: 1,
  },
  {
    outlet: "Tech Ledger",
    title: "Pop star's surprise world tour breaks ticket site",
    text: "The ticket site broke down minutes after the surprise tour was announced.",
    hoursAgo: 1,
  },
  {
    outlet: "Green Wire",
    title: "Surprise world tour of pop star: how green is it?",
    text: "The surprise tour will visit 40 cities by train, the pop star said.",
    hoursAgo: 1,
  },
  ...[
    "Parliament debates pension reform",
    "Storm closes mountain passes",
    "Central bank holds rates",
    "Museum returns bronze to Benin",
    "Football club sacks its coach",
    "Wildfire contained near Athens",
    "Airline orders forty jets",
    "Election date set for March",
    "Court rules on data transfers",
    "School lunches to be free",
    "Trains late after signal failure",
    "Novelist wins national prize",
    "Hospital opens new wing",
    "Dam levels at ten-year low",
    "Rents rise in capital region",
    "Chess champion keeps title",
    "Satellite launch delayed again",
    "Port strike enters third week",
    "Zoo welcomes twin pandas",
    "Actor returns to the stage",
  ].map(
    (title, index): WorldItem => ({
      outlet: (["Metro Daily", "Tech Ledger", "Green Wire"] as const)[index % 3] ?? "Metro Daily",
      title,
      text: `${title}, officials said on Tuesday.`,
      hoursAgo: index * 3 + 2,
    }),
  ),
];
