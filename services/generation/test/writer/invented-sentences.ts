/** What no order and no page in these tests bears. */
export const inventedSentences = [
  "Professor Ilona Kask of Tartu praises it.",
  "It won 14 prizes in Lisbon.",
  "Some 77 percent of neighbours wave at it.",
  "Volta Motors ordered 3,000 cells there.",
  "The Duke of Essex opened it in 1998.",
  "It weighs 66 tonnes.",
];
