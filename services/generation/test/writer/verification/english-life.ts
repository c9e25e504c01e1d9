import { one } from "./corpus.ts";

/** Products, science, sport, farming, health and culture. */
export const englishLife = [
  one(
    "en",
    "The Aero 5 lamp weighs 740 grams and lasts 18 hours on one charge. It costs 129 dollars.",
    [
      "The Aero 5 weighs 740 grams.",
      "On one charge the Aero 5 lamp lasts 18 hours, and it costs 129 dollars.",
      "At 129 dollars, the lamp runs for 18 hours on one charge.",
    ],
    [
      ["unit", "740 grams", "740 kilograms"],
      ["unit", "18 hours", "18 days"],
      ["currency", "129 dollars", "129 pounds"],
      ["numbers", "weighs 740 grams", "weighs 129 grams"],
      ["figure", "18 hours", "28 hours"],
      ["name", "Aero 5 lamp", "Lumina 5 lamp"],
    ],
  ),
  one(
    "en",
    "Researchers at Ostwick University found that bees visited painted walls 30 percent less often than bare ones. The study covered 64 gardens.",
    [
      "Researchers at Ostwick University found that bees visited painted walls 30 percent less often than bare ones.",
      "The study covered 64 gardens.",
      "In a study of 64 gardens, bees came to painted walls 30 percent less often than to bare ones, researchers at Ostwick University found.",
    ],
    [
      ["direction", "less often", "more often"],
      ["counted", "64 gardens", "64 cities"],
      ["figure", "30 percent", "13 percent"],
      ["name", "Ostwick University", "Halden University"],
      ["entities", "painted walls 30 percent less often than bare", "bare walls 30 percent less often than painted"],
    ],
  ),
  one(
    "en",
    "Rivermouth beat Castleford 3-1 in the final on Saturday. Striker Dele Ojo scored twice.",
    [
      "Rivermouth beat Castleford 3-1 in the final on Saturday.",
      "Castleford lost the final to Rivermouth 3-1.",
      "Dele Ojo scored twice in the final.",
    ],
    [
      ["entities", "Rivermouth beat Castleford", "Castleford beat Rivermouth"],
      ["figure", "3-1", "4-1"],
      ["date", "Saturday", "Sunday"],
      ["direction", "Rivermouth beat", "Rivermouth lost to"],
      ["name", "Dele Ojo", "Sam Byrne"],
      ["entities", "Castleford lost the final to Rivermouth", "Rivermouth lost the final to Castleford"],
    ],
  ),
  one(
    "en",
    "Milk production in the valley rose by 8 percent to 42,000 tonnes. Most farms there keep fewer than 60 cows.",
    [
      "Milk production in the valley rose by 8 percent to 42,000 tonnes.",
      "Most farms in the valley keep fewer than 60 cows.",
      "The valley's milk production grew 8 percent and reached 42,000 tonnes.",
    ],
    [
      ["direction", "rose by", "fell by"],
      ["unit", "42,000 tonnes", "42,000 litres"],
      ["scope", "Most farms", "All farms"],
      ["scope", "fewer than 60", "more than 60"],
      ["counted", "60 cows", "60 sheep"],
      ["figure", "8 percent", "18 percent"],
      ["direction", "grew 8", "shrank 8"],
    ],
  ),
  one(
    "en",
    "Dr Amara Singh believes that the vaccine could be ready by the end of 2027. Two of the three trials failed.",
    [
      "Dr Amara Singh believes that the vaccine could be ready by the end of 2027.",
      "Two of the three trials failed.",
      "In the view of Dr Amara Singh, the vaccine could be ready by the end of 2027.",
    ],
    [
      ["opinion", "Dr Amara Singh believes that the vaccine could", "The vaccine will"],
      ["date", "2027", "2025"],
      ["direction", "trials failed", "trials succeeded"],
      ["scope", "Two of the three trials", "All three trials"],
      ["speaker", "Dr Amara Singh believes", "The ministry believes"],
      ["certainty", "could be ready", "is ready"],
    ],
  ),
  one(
    "en",
    "The Lindqvist quartet never played in Vienna. Its 1987 recording sold only 400 copies.",
    [
      "The Lindqvist quartet never played in Vienna.",
      "Only 400 copies of its 1987 recording were sold.",
      "Its 1987 recording sold only 400 copies.",
    ],
    [
      ["negation", "never played", "often played"],
      ["name", "Vienna", "Prague"],
      ["date", "1987", "1978"],
      ["figure", "400 copies", "4,000 copies"],
      ["counted", "400 copies", "400 tickets"],
    ],
  ),
  one(
    "en",
    "Sea levels at Port Arlen have risen 19 centimetres since 1950. Engineers propose a wall of 2.4 kilometres.",
    [
      "Sea levels at Port Arlen have risen 19 centimetres since 1950.",
      "Engineers propose a wall of 2.4 kilometres.",
      "Since 1950 the sea at Port Arlen has risen by 19 centimetres.",
    ],
    [
      ["unit", "19 centimetres", "19 metres"],
      ["certainty", "propose a wall", "built a wall"],
      ["direction", "have risen", "have fallen"],
      ["date", "1950", "1960"],
      ["unit", "2.4 kilometres", "2.4 miles"],
      ["name", "Port Arlen", "Port Selwyn"],
    ],
  ),
  one(
    "en",
    "The bakery Three Mills uses flour without additives and delivers to 45 cafes. Owner Ruth Alder opened a second shop in October.",
    [
      "Three Mills uses flour without additives.",
      "The bakery delivers to 45 cafes.",
      "Ruth Alder, the owner, opened a second shop in October.",
      "In October Ruth Alder opened her second shop.",
    ],
    [
      ["negation", "without additives", "with additives"],
      ["counted", "45 cafes", "45 schools"],
      ["direction", "opened a second", "closed a second"],
      ["date", "October", "December"],
      ["name", "Ruth Alder", "Nina Falk"],
      ["figure", "45 cafes", "54 cafes"],
    ],
  ),
  one(
    "en",
    "Tests by the magazine Sound Check show that the Nova headphones block 26 decibels of noise, more than the Pulse model with 21 decibels.",
    [
      "Tests by Sound Check show that the Nova headphones block 26 decibels of noise.",
      "In Sound Check's tests the Nova headphones blocked 26 decibels, and the Pulse model 21 decibels.",
    ],
    [
      ["numbers", "blocked 26 decibels, and the Pulse model 21", "blocked 21 decibels, and the Pulse model 26"],
      ["figure", "26 decibels of", "36 decibels of"],
      ["name", "Sound Check show", "Audio Weekly show"],
      ["entities", "Nova headphones block 26", "Pulse headphones block 26"],
    ],
  ),
  one(
    "en",
    'Teachers at the Marlow school refused to hand out the questionnaires. "We are not pollsters," said teacher Karen Voss.',
    [
      "Teachers at the Marlow school refused to hand out the questionnaires.",
      '"We are not pollsters," said Karen Voss, who teaches there.',
      "The questionnaires were not handed out by teachers at the Marlow school.",
    ],
    [
      ["direction", "refused to hand out", "agreed to hand out"],
      ["quotation", "We are not pollsters", "We are proud pollsters"],
      ["speaker", "said Karen Voss, who teaches there", "said the headmaster of Marlow"],
      ["name", "Marlow school", "Fenwick school"],
      ["negation", "were not handed out", "were handed out"],
    ],
  ),
  one(
    "en",
    "Kenyan runner Peris Chebet won the Lakeside marathon in 2:24:10. Last year she finished second.",
    [
      "Peris Chebet won the Lakeside marathon in 2:24:10.",
      "Last year Peris Chebet finished second.",
      "The Lakeside marathon was won by Peris Chebet in 2:24:10.",
    ],
    [
      ["direction", "Chebet won", "Chebet lost"],
      ["figure", "2:24:10", "2:21:10"],
      ["name", "Peris Chebet", "Alice Kiplagat"],
      ["figure", "finished second", "finished third"],
      ["name", "Lakeside marathon", "Harbour marathon"],
    ],
  ),
  one(
    "en",
    "Workers at home were interrupted 11 times a day, workers in the office 23 times, a survey of 1,400 employees found.",
    [
      "A survey of 1,400 employees found that workers at home were interrupted 11 times a day.",
      "Workers at home were interrupted 11 times a day and workers in the office 23 times, a survey found.",
    ],
    [
      [
        "numbers",
        "home were interrupted 11 times a day and workers in the office 23",
        "home were interrupted 23 times a day and workers in the office 11",
      ],
      ["unit", "11 times a day.", "11 times a week."],
      ["counted", "1,400 employees", "1,400 companies"],
      ["figure", "1,400", "4,100"],
      ["negation", "were interrupted 11", "were not interrupted 11"],
    ],
  ),
  one(
    "en",
    "The old lighthouse on Fairn island was sold for 310,000 euros to the painter Jonas Brandt. He intends to turn it into a studio.",
    [
      "The lighthouse on Fairn island was sold for 310,000 euros to the painter Jonas Brandt.",
      "Jonas Brandt intends to turn it into a studio.",
      "Painter Jonas Brandt bought the old lighthouse on Fairn island for 310,000 euros.",
    ],
    [
      ["currency", "310,000 euros", "310,000 pounds"],
      [
        "entities",
        "was sold for 310,000 euros to the painter Jonas Brandt",
        "was sold for 310,000 euros by the painter Jonas Brandt",
      ],
      ["certainty", "intends to turn", "has turned"],
      ["figure", "310,000", "130,000"],
      ["direction", "Brandt bought", "Brandt sold"],
      ["name", "Fairn island", "Skell island"],
    ],
  ),
  one(
    "en",
    "The app Tidytask allegedly shared data of nearly 90,000 users with advertisers. The company has not commented.",
    [
      "Tidytask allegedly shared data of nearly 90,000 users with advertisers.",
      "The company has not commented.",
      "The app reportedly passed data of almost 90,000 users on to advertisers.",
    ],
    [
      ["certainty", "allegedly shared", "shared"],
      ["negation", "has not commented", "has commented"],
      ["scope", "nearly 90,000", "more than 90,000"],
      ["opinion", "reportedly passed", "passed"],
      ["counted", "90,000 users", "90,000 shops"],
      ["figure", "90,000", "60,000"],
    ],
  ),
];
