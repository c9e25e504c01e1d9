import type { GeneralArticle } from "./articles.ts";

export const englishWork: readonly GeneralArticle[] = [
  {
    language: "en",
    title: "How Remote Work Changes Team Culture",
    order:
      "Write an engaging 800 word blog post about how remote work changes team culture. Readers are managers of small teams. Friendly, practical tone.",
    text: `
Culture used to be something you could walk into. You opened the door on a Monday morning, heard the hum of conversation, and knew within ten minutes whether this was a place where people laughed.
In an office, much of what people learn about “how we do things here” is absorbed by accident. They overhear a difficult phone call, notice who gets interrupted, and see what happens when somebody makes a mistake. Take the office away and all of that quiet teaching stops.
## What Gets Lost, and What Gets Found
It would be easy to call this a loss and leave it there. But for every hallway chat that disappears, something else becomes possible: the new hire who finally speaks up in writing, the parent who no longer has to apologise for leaving at four, the introvert who does her best thinking before nine.
Small things carry a surprising amount of weight. A reply that starts with “Good question” invites the next one. A decision announced without a reason, or in a call that half the team missed, creates quiet resentment. All of them send a signal, and in a remote team signals are what culture is made of.
## Three Habits That Help
- **Write it down.** If it isn't written, it didn't happen – at least not for the colleague who was asleep at the time.
- **Say the quiet part out loud.** A short weekly note, with three lines on what is finished, what is next and what is stuck, does more for trust than another status meeting.
- **Make room for nonsense.** A channel for pet photos is not a waste of time. It is the coffee machine, moved online.
## Where to Begin
You don't need a culture deck or a two-day offsite. Pick one habit, try it for a month, and ask the team what changed. If nobody can name a difference, pick another.
Who in your team hasn't said a word in the last five meetings? Start there. Culture, after all, isn't what you write on the wall; it's what happens when the camera is off.
`,
    checkable: [
      "Teams that moved to Slack cut their internal email almost in half.",
      "A Stanford study of call-centre staff found that people who worked from home quit less often.",
      "By the spring of 2021, most of the big banks had already called their staff back.",
      "As the sociologist Arlie Hochschild has argued, much of this work is emotional and goes unseen.",
    ],
  },
  {
    language: "en",
    title: "In Defence of the Slow Reply",
    order:
      "Opinion piece of about 600 words against the pressure to answer every message at once. Personal, a little wry.",
    text: `
I have a confession to make: I read your message an hour ago. I even know what I want to say. I am simply not saying it yet.
There was a time when this was called thinking. Now it is called “being unresponsive”, and somewhere there is a little grey tick that tells on me.
The instant reply feels like kindness. It says: I saw you, you matter, I dropped everything. But dropping everything is precisely the problem, because everything includes the half-finished sentence, the pot on the stove, and the child who was just about to explain what a dinosaur eats for breakfast.
## The tyranny of the green dot
Consider what a fast answer actually contains. Nine times out of ten it is a promise to answer properly later. “Let me check!” we write, and now two people have been interrupted instead of one.
A slow reply, by contrast, has been somewhere. It has gone for a walk. It has slept on it, had second thoughts, and deleted the sarcastic bit in paragraph two.
Of course there are exceptions. If the house is on fire, call me. If your flight leaves in an hour and you cannot find your passport, call me twice. Nobody is arguing for the right to ignore a friend in need.
But most of what pings is not on fire. Most of it can wait until Thursday, and a good part of it will have solved itself by then.
## A modest proposal
What if we treated speed as one option among many? Say when you need something, and mean it. “By Friday is fine” is one of the most generous phrases in the language.
And if someone takes a day to get back to you, try assuming the best: not that they forgot you, but that they are taking you seriously.
I will get back to you on that. Eventually.
`,
    checkable: [
      "The average office worker checks email 77 times a day.",
      "France gave its workers a legal right to disconnect.",
      "The blue tick was introduced by WhatsApp and has been resented ever since.",
      "Researchers have found that it takes more than twenty minutes to recover from a single interruption.",
    ],
  },
  {
    language: "en",
    title: "The Studio That Stopped Meeting",
    order:
      "Write a 500 word article for our blog on asynchronous work. Open with an invented scene. Make clear why it takes trust.",
    text: `
Picture a Tuesday morning at a small studio. Six people, two dogs, one long table. Two years ago, the day began with a shared pot of coffee and a meeting that nobody remembered calling. Today the table is empty, the coffee is gone, and the work is going better than ever.
Let's call the founder Maya and her youngest designer Tom. Maya did not set out to abolish meetings. She only noticed, somewhere between the third and the fourth call of the day, that she had not drawn a single line since Friday.
So she tried an experiment. For one week, every question went into a shared document, and nobody was allowed to answer in less than an hour.
## The first week was awful
People fidgeted. Somebody sent a message that just said “???”. Tom admitted that he felt as if he were talking to himself.
Then, slowly, the questions got better. When you have to write a question down, you often find the answer halfway through. By the second week the document had become something like a memory, and the people who used to say the least were suddenly the ones with the longest paragraphs.
## Why it only works with trust
Of course, Maya's studio is made up. But if you have ever worked in a team like hers, you know the moment when silence starts to feel like suspicion. Is she working? Is he even there?
Asynchronous work turns that question around. Instead of asking who is online, you ask what has moved. That is a leap of faith, and it has to be made by the person with the most power first.
## Before you cancel everything
1. Keep one conversation a week that has no agenda at all.
2. Agree on what counts as urgent, and on how to reach each other when it is.
3. Give it a month before you judge.
Some things will always need a room, a face and a raised eyebrow. The trick is to know which ones.
`,
    checkable: [
      "GitLab has run its whole company this way since it was founded in 2014.",
      "The method goes back to the software teams of the 1980s, who worked by mailing list.",
      "One survey put the cost of pointless meetings at 37 billion dollars a year.",
      "Maya Lindqvist, who runs a studio in Gothenburg, gave up meetings altogether.",
    ],
  },
  {
    language: "en",
    title: "Onboarding customers without losing the thread",
    order:
      "B2B article, 700 words, for heads of customer success at software companies: what a good first month with a new customer looks like. No sales talk.",
    text: `
The contract is signed, the confetti has been swept up, and now comes the part that decides whether anyone will still be smiling at renewal: the first month.
Most onboarding plans fail for a simple reason. They are written from the inside out. Step one is “account setup”, step two is “kick-off call”, and nowhere on the page is there a sentence that begins with “The customer can now…”.
## Start from the first useful moment
Ask yourself what your customer was hoping for on the day they signed. It was almost certainly not a login. It was a report that builds itself, a queue that gets shorter, or one fewer spreadsheet to dread at the end of the quarter.
That is your first milestone. Everything else – permissions, integrations, training – is only there to get them to it.
## One owner on each side
A shared inbox is where good intentions go to die. Name one person on your side and ask for one on theirs, and put both names at the top of the plan. If the champion leaves, and sooner or later the champion always leaves, you will know on the same day rather than three months later.
## Keep the thread
Between the sales team's notes, the kick-off call and the first support ticket, the same customer often has to tell the same story three times. Few things say “we weren't listening” quite so clearly.
A handover note of one page is enough:
- Why they bought, in their own words
- What they have been promised, and by whom
- What would make them call it a success
- What could go wrong
## Measure what matters to them
It is tempting to track logins because logins are easy to count. But a customer who logs in every day may simply be lost. Better to ask a blunter question in week four: “If we switched this off tomorrow, who would complain?”
If the answer is a name, you are on the right track. If the answer is a pause, there is still time.
`,
    checkable: [
      "Companies with a structured onboarding keep 50% more of their new customers.",
      "According to Gartner, most software buyers regret a purchase within the first year.",
      "Salesforce made the role of the customer success manager popular.",
      "A decent onboarding platform starts at around $400 a month.",
    ],
  },
  {
    language: "en",
    title: "Keep secrets out of your code: environment variables for beginners",
    order:
      "Software how-to for people who have just started to program. Explain environment variables and a .env file. Around 600 words, with short steps.",
    text: `
Sooner or later every project needs a password. Maybe it is the key to a payment service, maybe the login of a database. And sooner or later somebody pastes that password straight into the code, runs the program, and feels a warm glow because it works.
First things first: don't. Code gets shared, copied, backed up and pushed to places you have forgotten about. A secret in your code is a secret you have told to everyone who will ever read it.
## What is an environment variable?
Think of it as a sticky note on the outside of your program. The program doesn't know what is on the note until it starts; it just knows that there should be one called \`API_KEY\`. You can change the note without touching a single line of code.
## Step by Step
1. Create a file called \`.env\` in the root of your project.
2. Write one line for each secret, such as \`API_KEY=abc123\`.
3. Add \`.env\` to your ignore file, so that it never leaves your machine.
4. Read the value in your code instead of typing it in.
5. Restart the program. Variables are read once, at the start.
If you get \`undefined\`, don't panic. In nine cases out of ten the file is in the wrong folder, or there is a stray space around the equals sign.
## "But it's only a small project"
That's what everyone says. Small projects have a habit of growing up, and nobody goes back to clean out the drawers. Doing it properly takes five minutes today; doing it later takes an afternoon and a very awkward message to your boss.
One more thing: keep a second file, \`.env.example\`, with the names of all variables but none of the values. A colleague who joins next week can copy it, fill in the blanks, and be up and running before lunch.
What if a secret has already slipped out? Treat it like a lost house key. Don't hope that nobody found it. Change the lock.
`,
    checkable: [
      "The dotenv package is downloaded more than thirty million times a week.",
      "Heroku popularised the idea with its Twelve-Factor App.",
      "In 2016, Uber lost the data of its riders because a key had been left in a repository.",
      "Python 3.11 reads the file on its own.",
    ],
  },
];
