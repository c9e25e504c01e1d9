/** One article of a sample outlet. Dates are relative, so that the samples never grow old. */
export interface SampleStory {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
  readonly hoursAgo: number;
}

/** A sample news site: a name, a host that exists only on this machine, and its stories. */
export interface SampleOutlet {
  readonly name: string;
  readonly host: string;
  readonly format: "rss" | "atom";
  readonly stories: readonly SampleStory[];
}

/** Three invented outlets of an invented town. Two stories are told by several of them; some have nothing to do with bicycles. */
export const sampleOutlets: readonly SampleOutlet[] = [
  {
    name: "Harbour Courier",
    host: "courier.galley-tour.example",
    format: "rss",
    stories: [
      {
        path: "/mill-street-bike-lane",
        title: "Mill Street gets a protected bike lane from end to end",
        summary:
          "The 2.4 kilometre protected bike lane on Mill Street opened on Monday, closing the last gap between the harbour and the university.",
        paragraphs: [
          "The 2.4 kilometre protected bike lane on Mill Street opened on Monday, closing the last gap between the harbour and the university.",
          "The city spent 3.1 million crowns on kerbs, drainage and eleven new signals. Mayor Ines Okafor called it the most useful street in town for anyone who does not want to sit in a queue.",
          "Counters will show how many people ride there; the first figures are promised for the end of the month.",
        ],
        hoursAgo: 5,
      },
      {
        path: "/cargo-bike-grant",
        title: "Families can claim 900 crowns towards an electric cargo bike",
        summary:
          "From the first of the month the city pays 900 crowns towards an electric cargo bike for households that give up a car parking permit.",
        paragraphs: [
          "From the first of the month the city pays 900 crowns towards an electric cargo bike for households that give up a car parking permit.",
          "The fund is enough for 400 cargo bikes. Applications open online, and a test ride at the depot on Quay Road is part of the scheme.",
        ],
        hoursAgo: 20,
      },
      {
        path: "/bakery-prize",
        title: "Quay Road bakery wins the regional rye bread prize",
        summary: "A jury of twelve millers gave the bakery on Quay Road first place for its dark rye loaf.",
        paragraphs: [
          "A jury of twelve millers gave the bakery on Quay Road first place for its dark rye loaf.",
          "The queue on Saturday morning reached the tram stop.",
        ],
        hoursAgo: 9,
      },
    ],
  },
  {
    name: "Northside Gazette",
    host: "gazette.galley-tour.example",
    format: "rss",
    stories: [
      {
        path: "/2026/protected-lane-mill-street-opens",
        title: "Protected bike lane on Mill Street opens after two years of works",
        summary:
          "After two years of works the protected bike lane on Mill Street is open between the harbour and the university, 2.4 kilometres without a gap.",
        paragraphs: [
          "After two years of works the protected bike lane on Mill Street is open between the harbour and the university, 2.4 kilometres without a gap.",
          "Shopkeepers had feared for deliveries. Six loading bays were added in the side streets, and the traders' association now says that footfall is up.",
        ],
        hoursAgo: 4,
      },
      {
        path: "/2026/rail-bridge-closed",
        title: "Rail bridge closed for inspection until Thursday",
        summary: "Trains towards the airport end at Northside station while engineers inspect the rail bridge.",
        paragraphs: ["Trains towards the airport end at Northside station while engineers inspect the rail bridge."],
        hoursAgo: 7,
      },
    ],
  },
  {
    name: "The Spoke",
    host: "spoke.galley-tour.example",
    format: "atom",
    stories: [
      {
        path: "/posts/mill-street",
        title: "First ride: the Mill Street protected bike lane",
        summary:
          "We rode the new protected bike lane on Mill Street on its first morning: smooth from the harbour to the university, with one junction that still needs work.",
        paragraphs: [
          "We rode the new protected bike lane on Mill Street on its first morning: smooth from the harbour to the university, with one junction that still needs work.",
          "At Foundry Square the lane crosses two tram tracks at a sharp angle. The city says that a raised crossing follows in spring.",
        ],
        hoursAgo: 3,
      },
      {
        path: "/posts/cargo-grant",
        title: "What the 900 crown cargo bike grant covers, and what it does not",
        summary:
          "The city's grant of 900 crowns for an electric cargo bike asks households to give up a car parking permit; used cargo bikes count as well.",
        paragraphs: [
          "The city's grant of 900 crowns for an electric cargo bike asks households to give up a car parking permit; used cargo bikes count as well.",
          "The fund ends after 400 cargo bikes, so early applications have the better chance.",
        ],
        hoursAgo: 16,
      },
    ],
  },
];
