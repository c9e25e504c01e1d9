import type { GeneralArticle } from "./articles.ts";

export const englishLife: readonly GeneralArticle[] = [
  {
    language: "en",
    title: "Notes from the rehearsal room",
    order:
      "Newsletter for the members of our amateur choir. Topic: getting through the middle of a long rehearsal season. We rehearse on Wednesdays. Warm, with one practical tip each for singing, listening and staying in touch.",
    text: `
Dear singers,
We have reached that part of the season. The novelty has worn off, the concert is still a long way away, and on a dark Wednesday evening the sofa makes a very good case for itself.
So this letter is for everyone who has ever stood in the hallway, coat on, thinking: would they really miss me? Yes. We would. A choir is one of the few places where showing up is already half the job.
## One tip for singing
When a passage won't sit right, sing it once without words. Just hum. Your ear will hear what your tongue has been hiding, and the tricky interval in bar twenty-something will suddenly turn out to be a step you have taken a thousand times.
## One tip for listening
Pick a voice that is not your own and follow it for a whole piece. Altos, try the tenors. Basses, yes, there are other voices. You'll find that “blend” is not a matter of volume but of attention.
## One tip for staying in touch
Missed a week? Don't slip away for two because you feel bad about one. Ask the person next to you what changed. They'll be glad you asked, and you can borrow their pencil marks.
## And a word about mistakes
Somebody will come in early. Somebody always does. Let it be loud, let it be you, and let us all laugh and go back to the top of the page. Nobody has ever learned a part by singing it so quietly that no one could tell.
Have you got a warm-up that always makes you smile, or a biscuit recipe that survives a bicycle ride? Hit reply and tell us.
See you on Wednesday. Bring water, bring a pencil, bring a friend.
With love from the back row
`,
    checkable: [
      "Singing in a choir lowers blood pressure, doctors at Gothenburg University found.",
      "Our spring concert will take place at St Mary's Church on 14 May.",
      "The Requiem was left unfinished when Mozart died in 1791.",
      "Last season, 38 of you came to every single rehearsal.",
    ],
  },
  {
    language: "en",
    title: "Neighbours want to turn an empty lot into a garden",
    order:
      "Local news feature, 400 words. Neighbours want to turn an empty lot into a shared garden. We have no names or figures yet, so keep to what such a project means for a street.",
    text: `
An empty lot is never quite empty. There is always a bicycle without wheels, a patch of nettles, a cat that behaves as if it owned the place. And there is, nearly always, somebody who walks past and thinks: something could grow here.
Neighbours want to turn just such a lot into a shared garden. What sounds like a small thing can change the way a whole street talks to itself.
## More than vegetables
A garden gives people a reason to stand around. You cannot weed a row of carrots without saying hello, and you cannot say hello for a whole summer without learning each other's names. The tomatoes are, in a way, an excuse.
For older people it may be the short walk that gets them out of the house. For children it is the discovery that peas do not grow in the freezer.
## The questions that come first
Before anyone lifts a spade, there is a good deal to settle. Who owns the land, and for how long may it be used? Is the soil fit to grow food in? Where does the water come from, and who turns off the tap?
None of these questions is glamorous. But projects like this seldom fail for want of seeds; they fail because, in the second year, nobody remembers who had the key.
## A matter of time
The best advice is nearly always the same: start with a few beds, put up a table before you put up a fence, and plan a party for the end of the season.
And what of those who would rather leave the lot as it is? They deserve a hearing, too. Noise, rubbish and parking are fair worries, and a garden that begins with a quarrel rarely ends with a harvest.
For now there is an idea, and an idea needs hands.
`,
    checkable: [
      "The council approved the plan by nine votes to four.",
      "More than two hundred residents have signed the petition.",
      "The lot on Mill Lane has stood empty since the bakery burned down.",
      "“We have waited long enough,” said Priya Nair, who lives next door.",
    ],
  },
  {
    language: "en",
    title: "Running for People Who Hate Running",
    order:
      "Write a motivating beginner's guide to running for a sports shop's blog, 600 words, second person, honest about how hard it feels.",
    text: `
Let's be honest: the first run is horrible. Your lungs burn, your shins complain, and a woman with a pram overtakes you on the hill. You will be tempted to conclude that you are “not a runner”. You'd be wrong. You're just running too fast.
## Slow down. No, slower.
If you can't talk, you're sprinting. Run at a pace at which you could tell a friend about your week, even if the friend is imaginary and the week was dull. Walking is allowed. Walking is, in fact, the plan.
Try this: run for one minute, walk for two, and repeat until you've been out for twenty. Next week, run for two and walk for two. That's it. One foot in front of the other.
## You need less than you think
A pair of shoes that fit, something that doesn't chafe, and a door to walk out of. The watch, the gels, the headband with the little light can all wait. If you've done it ten times and still want the headband, you've earned the headband.
## Make it hard to skip
Motivation is a fair-weather friend. Habits turn up in the rain. Put your shoes next to the bed, tell somebody when you'll be back, or arrange to meet a neighbour at the corner at half past six. You'll grumble. You'll go.
## What about pain?
There's the discomfort of effort and there's pain that has an address. The first one fades when you slow down. The second one sits in one spot, gets sharper, and is still there the next morning. If that happens, rest, and ask someone who knows about knees.
## The day it clicks
It won't come with fireworks. One evening you'll notice that you've been thinking about dinner for half a mile and haven't looked at your watch once. Your breath has found its own rhythm, and the hill, that same old hill, is behind you.
Somebody with a pram might still overtake you. Wave.
`,
    checkable: [
      "The Couch to 5K plan was devised by Josh Clark for his mother.",
      "Runners have a 27 percent lower risk of dying early.",
      "Eliud Kipchoge runs most of his training miles at an easy pace.",
      "A proper gait analysis costs about £40.",
    ],
  },
  {
    language: "en",
    title: "How to Build an Emergency Fund When Money Is Tight",
    order:
      "Personal finance article in general terms, no products and no figures from statistics. Explain how to build an emergency fund on a small income. 600 words, calm and free of blame.",
    text: `
The washing machine never breaks in a good month. It waits until the car needs tyres and the school trip is due, and then it floods the kitchen.
An emergency fund won't stop that. What it does is turn a catastrophe into an annoyance, and that difference is worth more than any rate of interest.
## Forget the big number
You have probably heard that you should have three to six months' expenses in the bank. If that made you want to close the tab, you're not alone. A goal that far away is less a goal than a reproach.
Start with a number that would have saved your last bad day. A week's groceries. A taxi home. The deductible on your insurance. Get there, take a breath, and pick the next one.
## Make it boring, make it automatic
Willpower is a poor accountant. A transfer that leaves your account on payday, however tiny, beats a generous one that you mean to make at the end of the month. Five is better than nothing; nothing is what's usually left.
- Keep the money somewhere you can reach within a day or two.
- Keep it somewhere you don't see every time you buy a sandwich.
- Give it a name. It is harder to raid “New boiler” than “Savings 2”.
## What counts as an emergency?
Ask three questions: Is it unexpected? Is it necessary? Is it urgent? Christmas fails the first, a sale fails the second, and a new phone usually fails all three.
## When there is truly nothing left
Sometimes there is no slack to be found, and no amount of skipped coffee will change that. If rent and food eat everything, you don't have a discipline problem, you have an income problem, and the first step may be advice on debt or benefits rather than a savings plan.
## Use it, and don't feel guilty
The day will come when you empty the account. That is not failure. That is what it was for. Say thank you to your past self, and begin again with the next payday.
`,
    checkable: [
      "Four in ten households could not find 400 dollars in an emergency.",
      "Under the Consumer Credit Act, you can cancel such a loan within 14 days.",
      "Monzo lets you round up every purchase and save the change.",
      "Savings up to £85,000 are protected by law.",
    ],
  },
];
