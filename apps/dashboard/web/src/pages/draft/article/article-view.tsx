import { createElement, type KeyboardEvent, type ReactNode, useMemo } from "react";
import { OutsideLink } from "../../../components/outside-link.tsx";
import { type AllowedTag, allowedTag, isDropped, webAddress } from "./allowed.ts";
import styles from "./article.module.css";
import { containerTags, type SentencePlaces } from "./sentence-places.ts";

export interface ArticleViewProps {
  /** The parsed article. It stays apart from the page; only what is allowed is copied. */
  readonly article: Element;
  readonly places: SentencePlaces;
  /** The index of the sentence that is chosen. */
  readonly chosen: number | undefined;
  /** Returns the basis of a sentence, such as "sourced". */
  readonly basisOf: (sentence: number) => string;
  readonly onChoose: (sentence: number) => void;
  /** Moves the choice to the next sentence (1) or the previous one (-1). */
  readonly onMove: (by: 1 | -1) => void;
}

/** The attribute of the first part of each sentence, by which the page finds it to give it the focus. */
export const sentenceAttribute = "data-sentence";

/** Shows an article in which each sentence can be chosen with the mouse or the keyboard. */
export function ArticleView(props: ArticleViewProps) {
  const { article, places, chosen, onChoose } = props;
  const parts = useMemo(() => partsOf(article, places), [article, places]);
  const first = useMemo(() => firstSentence(parts), [parts]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = moves[event.key];
    if (by === undefined || !(event.target as HTMLElement).hasAttribute(sentenceAttribute)) return;
    event.preventDefault();
    props.onMove(by);
  };
  const focusable = chosen ?? first;
  const render = (part: Part, key: number): ReactNode => {
    if (typeof part === "string") return part;
    const children = part.children.map(render);
    if (part.kind === "element") return <Allowed key={key} part={part} words={children} />;
    const { sentence } = part;
    const isChosen = sentence === chosen;
    const names = [styles.sentence, styles[props.basisOf(sentence)], isChosen && styles.chosen].filter(Boolean);
    const common = { className: names.join(" "), onClick: () => onChoose(sentence) };
    if (!part.isFirst) {
      return (
        <span key={key} {...common}>
          {children}
        </span>
      );
    }
    return (
      // biome-ignore lint/a11y/useSemanticElements: A button element would not flow with the text around it.
      <span
        key={key}
        {...common}
        {...{ [sentenceAttribute]: sentence }}
        role="button"
        tabIndex={sentence === focusable ? 0 : -1}
        aria-pressed={isChosen}
        onFocus={() => onChoose(sentence)}
      >
        {children}
      </span>
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The keys of all sentences are handled here.
    <div className={styles.article} onKeyDown={onKeyDown}>
      {parts.map(render)}
    </div>
  );
}

const moves: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A part of the article as it is shown: words, an allowed element, or a sentence (or a further part of one). */
type Part = string | ElementPart | SentencePart;

interface ElementPart {
  readonly kind: "element";
  readonly tag: AllowedTag;
  readonly source: Element;
  /** Whether the element is inside a sentence. Links inside a sentence are shown beside the article, because a sentence is a button. */
  readonly isInSentence: boolean;
  readonly children: readonly Part[];
}

interface SentencePart {
  readonly kind: "sentence";
  readonly sentence: number;
  readonly isFirst: boolean;
  readonly children: readonly Part[];
}

function Allowed({
  part: { tag, source, isInSentence },
  words,
}: {
  readonly part: ElementPart;
  readonly words: ReactNode[];
}) {
  switch (tag) {
    case "br":
      return <br />;
    case "hr":
      return <hr />;
    case "td":
    case "th":
      return createElement(tag, cellAttributes(source), ...words);
    case "a":
      return isInSentence || webAddress(source, "href") === undefined ? (
        <span className={webAddress(source, "href") && styles.link}>{words}</span>
      ) : (
        <OutsideLink url={webAddress(source, "href") ?? ""}>{words}</OutsideLink>
      );
    case "img":
      return <Picture source={source} />;
    case "div":
      return (
        <div lang={source.getAttribute("lang") ?? undefined} dir={source.getAttribute("dir") ?? undefined}>
          {words}
        </div>
      );
    case "ol":
      return <ol start={Number.parseInt(source.getAttribute("start") ?? "1", 10) || 1}>{words}</ol>;
    case "table":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: A region that scrolls has to be reachable with the keyboard.
        <div className={styles.scroll} tabIndex={0}>
          <table>{words}</table>
        </div>
      );
    default:
      return createElement(tag, null, ...words);
  }
}

/** Returns how many columns and rows a cell of a table takes, and how its words are aligned. */
function cellAttributes(cell: Element) {
  const span = (name: string): number => Number.parseInt(cell.getAttribute(name) ?? "1", 10) || 1;
  const align = ["center", "right"].find((side) => cell.classList.contains(`align-${side}`));
  return { colSpan: span("colspan"), rowSpan: span("rowspan"), className: align && styles[align] };
}

/** A picture's alternative text, with a link to it: the policy of these pages loads no picture of another site. */
function Picture({ source }: { readonly source: Element }) {
  const address = webAddress(source, "src");
  const alt = source.getAttribute("alt") || "no alternative text";
  return (
    <span className={styles.picture}>
      Picture: {address === undefined ? alt : <OutsideLink url={address}>{alt}</OutsideLink>}
    </span>
  );
}

function partsOf(article: Element, places: SentencePlaces): Part[] {
  const seen = new Set<number>();
  const copy = (element: Element, isInSentence: boolean): Part[] => {
    if (isDropped(element)) return [];
    const isContainer = containerTags.has(element.localName) && !isInSentence;
    const children = isContainer ? contents(element) : all(element, isInSentence);
    const tag = allowedTag(element);
    return tag === undefined ? children : [{ kind: "element", tag, source: element, isInSentence, children }];
  };
  const all = (element: Element, isInSentence: boolean): Part[] =>
    [...element.childNodes].flatMap((node): Part[] => {
      if (node instanceof Text) return node.data.trim() === "" && isBlockParent(element) ? [] : [node.data];
      return node instanceof Element ? copy(node, isInSentence) : [];
    });
  // Groups the words and elements in a paragraph, item or cell by the sentence that they belong to.
  const contents = (element: Element): Part[] => {
    const parts: Part[] = [];
    let open: { sentence: number; isFirst: boolean; children: Part[] } | undefined;
    const close = (): void => {
      if (open !== undefined) parts.push({ kind: "sentence", ...open });
      open = undefined;
    };
    const add = (sentence: number, added: readonly Part[]): void => {
      if (open?.sentence !== sentence) close();
      if (sentence === -1) {
        parts.push(...added);
        return;
      }
      open ??= { sentence, isFirst: !seen.has(sentence), children: [] };
      seen.add(sentence);
      open.children.push(...added);
    };
    for (const node of element.childNodes) {
      if (node instanceof Text) for (const [sentence, words] of runsOf(node, places)) add(sentence, [words]);
      else if (node instanceof Element && isDropped(node)) continue;
      else if (node instanceof Element && isBlock(node)) {
        close();
        parts.push(...copy(node, false));
      } else if (node instanceof Element) {
        const own = sentenceOf(node, places);
        // A number of a source or of a footnote belongs to the sentence before it.
        const sentence = own === -1 ? (open?.sentence ?? -1) : own;
        add(sentence, copy(node, sentence !== -1));
      }
    }
    close();
    return parts;
  };
  return all(article, false);
}

const blockTags = new Set("ul ol table blockquote figure div section p pre hr h2 h3 h4 h5 h6".split(" "));
const isBlock = ({ localName }: Element): boolean => blockTags.has(localName);
const isBlockParent = ({ localName }: Element): boolean =>
  "ul ol table thead tbody tr div section blockquote figure body".split(" ").includes(localName);

/** Splits a text where another sentence begins. */
function runsOf(node: Text, places: SentencePlaces): [number, string][] {
  const own = places.get(node) ?? new Int32Array(node.data.length).fill(-1);
  const runs: [number, string][] = [];
  for (const [at, sentence] of own.entries()) {
    const last = runs.at(-1);
    const unit = node.data.charAt(at);
    if (last?.[0] === sentence) last[1] += unit;
    else runs.push([sentence, unit]);
  }
  return runs;
}

/** Returns the sentence of the first word in an element. -1 when it has none. */
function sentenceOf(element: Element, places: SentencePlaces): number {
  for (const node of element.childNodes) {
    const found =
      node instanceof Text
        ? (places.get(node)?.find((sentence) => sentence !== -1) ?? -1)
        : node instanceof Element
          ? sentenceOf(node, places)
          : -1;
    if (found !== -1) return found;
  }
  return -1;
}

function firstSentence(parts: readonly Part[]): number | undefined {
  for (const part of parts) {
    if (typeof part === "string") continue;
    if (part.kind === "sentence") return part.sentence;
    const found = firstSentence(part.children);
    if (found !== undefined) return found;
  }
  return undefined;
}
