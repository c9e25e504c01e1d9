import type { GeneralArticle } from "./articles.ts";

export const englishHome: readonly GeneralArticle[] = [
  {
    language: "en",
    title: "7 Small Habits for Calmer School Mornings",
    order: "Listicle for parents of primary school children: seven habits for calmer mornings. Warm, funny, 500 words.",
    text: `
It is 7:42. One shoe is missing, the toast is burning, and somebody has just remembered that today is the day of the costume parade. If this sounds familiar, welcome to the club.
The good news: you don't need a new personality, a label maker or a 5 a.m. alarm. A handful of small habits will do.
## 1. Start the night before
The calmest mornings begin in the evening. Bags by the door, clothes on the chair, lunchboxes out. Ten minutes at night are worth half an hour at dawn.
## 2. Give every shoe a home
A basket, a shelf, a chalk outline on the floor, anything goes. The point is that your six-year-old can find the left one without a search party.
## 3. Swap orders for questions
“Put on your coat!” tends to start a debate. “What's it like outside?” tends to start a coat.
## 4. Use a song instead of a clock
Small children have no idea what fifteen minutes feel like. But they know exactly how long their favourite song is. When the chorus comes round for the second time, teeth should be brushed.
## 5. Keep breakfast boring
Monday is porridge, Tuesday is porridge, Wednesday is porridge with a face on it. Save the pancakes for Saturday.
## 6. Build in a buffer
Something will go wrong. It always does. Plan to leave ten minutes early and you'll leave on time.
## 7. End on a good note
Whatever happened between the alarm and the door, take a breath at the gate. A hug, a silly handshake, a “See you later, alligator” – that is what they will carry into the day.
And on the mornings when nothing works? Put the kettle on. Nobody ever failed at parenting because of a missing shoe, and tomorrow you get another go.
`,
    checkable: [
      "Children who eat breakfast score 17 percent higher in maths tests.",
      "The American Academy of Pediatrics recommends no screens before school.",
      "Psychologists call this the Zeigarnik effect.",
      "Sweden made school start at nine for exactly this reason.",
    ],
  },
  {
    language: "en",
    title: "Soup From Whatever You Have",
    order: "Cooking article: how to make a good soup from leftovers without a recipe. Encouraging, about 500 words.",
    text: `
Open the fridge. Half an onion, two tired carrots, a heel of cheese, something green that may once have been parsley. Congratulations: you have soup.
Soup is less a recipe than a way of thinking. Once you understand the order of things, you can stop measuring and start tasting.
## Begin with the base
Cut your onion small and give it time. Low heat, a good glug of oil, a pinch of salt, and patience. When it smells sweet rather than sharp, you're there. This takes longer than most recipes will admit.
## Add what is hard, then what is soft
Roots go in first, because they need the longest. Beans, courgettes and anything cooked follow once a fork slides into the carrots. Leaves come last, off the heat, for a minute or two at most.
Not sure what goes with what? A rough rule: things that grow in the same season usually get along.
## Water is fine
You don't need stock. Water, the rind of that cheese and a splash of soy sauce will make a broth that would fool your grandmother. Well, maybe not your grandmother.
## The three finishing touches
Nearly every dull soup is missing one of three things:
- Acid: a squeeze of lemon, a spoon of vinegar
- Fat: a swirl of olive oil, a knob of butter, a spoonful of yoghurt
- Crunch: toasted bread, nuts, or a handful of seeds
Taste, add a little, and taste again. Then stop. More soups have been ruined by “just one more thing” than by too little salt.
## And tomorrow?
Like most of us, soup is better after a night's rest. Make a double batch, freeze a couple of portions, and thank yourself on a rainy Thursday when the fridge is truly empty.
`,
    checkable: [
      "Minestrone was first served to Roman soldiers.",
      "The average household throws away a third of the food it buys.",
      "Marcella Hazan put a cheese rind into nearly every broth she made.",
      "Simmering carrots destroys about 40% of their vitamin C.",
    ],
  },
  {
    language: "en",
    title: "Your first vegetable bed",
    order:
      "Gardening guide for complete beginners who want to grow vegetables in a small bed. Plain language. Include a short list of what to plant first.",
    text: `
Every gardener remembers the first thing they managed not to kill. For some it was a radish. For others it was a pot of basil that survived, against all odds, until September.
If you have never grown anything before, start with a bed no bigger than a door. You should be able to reach the middle from either side without stepping on the soil.
## Pick the Right Spot
Vegetables are sun worshippers. Stand where you want the bed to be, at breakfast, at noon and in the late afternoon, and see where the shade falls. If in doubt, follow the cat.
Keep it close to the kitchen, too. Out of sight really is out of mind, and a bed at the far end of the garden has to compete with slippers and rain.
## Feed the soil, not the plant
Good soil feels like crumbled chocolate cake. If yours feels more like clay or like sand, compost is the answer to both problems. Spread a layer as thick as your hand is wide, and let the worms do the digging.
## What to plant first
- Radishes, because they are quick and you will need the encouragement
- Lettuce, which you can pick leaf by leaf
- Runner beans, if you have a fence or a few sticks
- One courgette. Not two. You have been warned.
## Water less, but better
A daily sprinkle keeps roots near the surface, where they dry out at the first hot spell. A good soak once or twice a week teaches them to go deep.
## Expect to lose a few
Slugs will come. So will a week when you forget everything. Don't take it personally; a garden is a conversation, and half of it is weather.
By late summer you'll be standing at the door with a bowl of something you grew yourself. It will be a bit crooked. It will taste like nothing you can buy.
`,
    checkable: [
      "Radishes of the variety Cherry Belle are ready after 22 days.",
      "The Royal Horticultural Society advises against digging beds over in spring.",
      "Tomatoes came to Europe with the Spanish in the sixteenth century.",
      "Peat-based compost will be banned in England from next year.",
    ],
  },
  {
    language: "en",
    title: "The backpack for days that change their plans",
    order:
      "Product page text for our waxed canvas backpack. It has a roll top, a laptop sleeve at the back and two side pockets. Audience: people who cycle to work. About 250 words, no exaggeration.",
    text: `
Some days start in the office and end by the river. You leave with a laptop and come home with bread, a wet jacket and a book you did not mean to buy. This bag was made for those days.
## Room for what you didn't plan
Roll the top down and it sits snug against your back. Roll it up and there is space for a weekend, or for the groceries you forgot to put on the list.
## Dry, or as dry as it gets
Waxed canvas doesn't mind weather. Drops run off, scratches turn into stories, and after a year or so the fabric looks less like something you bought and more like something you own.
## Everything within reach
The laptop sleeve keeps your work where it should be: close to your back and out of the way. Two side pockets hold the things you want without stopping, a bottle on the left and a lock on the right, or the other way round.
## Is it for you?
Perhaps not. If you like forty compartments, a zip for every pen and a charger in the shoulder strap, there are cleverer bags. If you'd rather have one good space and a shape that gets out of your way, you may have found it.
## Looking after it
- Brush off dirt when it is dry.
- Wipe stains with cold water, never with soap.
- Rub in a little wax when the drops stop rolling.
Treat it well and it will go with you for a long time. Treat it badly and it will probably go with you anyway.
`,
    checkable: [
      "The canvas is woven by Halley Stevensons in Dundee.",
      "It weighs 940 grams and holds up to 22 litres.",
      "No other bag on the market is as light.",
      "It was voted bag of the year by Cycling Weekly.",
    ],
  },
];
