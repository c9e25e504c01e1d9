/** A realistic order with what must and must not come of it. */
export interface SampleBrief {
  name: string;
  title: string;
  instructions: string;
  language?: string;
  /** Must be in the article's text or links, letter by letter. */
  facts: string[];
  /** Words of orders to the writer, which are not for readers. */
  orders: string[];
}
