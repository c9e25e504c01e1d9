import { lines, type PhraseBank } from "./bank.ts";

export const english: PhraseBank = {
  openings: lines(`
    When a week gets busy
    Before anything else is decided
    Even where budgets are tight
    If something goes wrong
    As long as the goal is clear
    Once the first hurdle is taken
    Where several people work together
    In the middle of everyday business
    For anyone who is new to this
    On a quiet afternoon
    Without much preparation
    With a little patience
    Although it sounds simple
    Looked at from a distance
    Compared with a hasty decision
    Whenever opinions differ
    Over the long run
  `),
  middles: lines(`
    a short conversation clears up more than a long memo
    small steps are easier to keep than grand plans
    the people closest to the work see problems early
    an honest question often saves a detour
    clear responsibilities take pressure off everyone
    a written note keeps good ideas from getting lost
    it pays to listen before choosing a tool
    habits matter more than good intentions
    simple rules tend to survive the longest
    a calm look at the details is worth the effort
    trust grows out of kept promises
    a shared picture makes the next move obvious
    regular breaks keep attention fresh
    practical examples convince better than slogans
    a second opinion protects against blind spots
    good preparation leaves room for surprises
    curiosity turns out to be a reliable guide
  `),
  endings: lines(`
    because nobody has to guess what is meant
    so that energy goes into what counts
    and the result is easier to live with
    which is why experienced hands rarely skip it
    since mistakes then stay small and cheap
    and that is felt by customers as well
    without turning the day upside down
    even if progress seems slow at first
    so the next person can pick up the thread
    as most of us have noticed at some point
    while the larger aim stays in view
    and nobody feels left behind
    which leaves more time for the craft itself
    because details decide how things feel in use
    so that doubts come to light in good time
    and it costs little more than attention
    rather than hoping that things sort themselves out
  `),
  headings: lines(`
    Why this matters
    Where to begin
    What helps in practice
    What to watch out for
    How to keep going
    What others can learn
    A closer look
    The view from inside
    What remains to be done
    Looking ahead
  `),
  foreign: {
    name: "Professor Ulrike Brandmayer of the Zanzibar Institute calls this the best approach of the decade.",
    quotation: "“We have never seen anything like it in this region,” said Mayor Tobias Quellmann.",
    link: "More on this can be found at [the offer page](http://promo-deals.example/buy-now).",
    studies: "Studies show that most companies that do this become far more profitable.",
    figure: "Around 37 percent of all households have already changed their habits.",
    particular: "Everything here is made by hand from local materials.",
  },
};
