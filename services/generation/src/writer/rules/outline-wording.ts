import { primary } from "./wording.ts";

const prompts = "what who when why how evidence example other next needed step check point".split(
  " ",
) as readonly Prompt[];

/** What an outline asks of the person who fills it in. */
export type Prompt =
  | ("what" | "who" | "when" | "why" | "how" | "evidence" | "example" | "other" | "next")
  | ("needed" | "step" | "check" | "point");

/** The words of an outline in one language. */
export interface OutlineWording {
  /** The first line, which says what the text is. */
  readonly notice: string;
  /** What stands before the words that the client wants to be found by. */
  readonly keywords: string;
  readonly ask: (prompt: Prompt) => string;
}

// Notice, word for keywords, then the questions in the order of `prompts`.
const texts: Readonly<Record<string, string>> = {
  en: `Outline to be filled in: there was not enough material to write from, so nothing is written yet.
    Words to be found by | What is it, or what happened? | Who is involved, and who says so? | When and where?
    Why does it matter to readers? | How does it work? | Which figure, quotation or document shows it?
    Which example or scene makes it plain? | What speaks against it, and what is not known? | What comes next?
    What is needed before the start? | What is to be done, and what is seen then? | How can one tell that it worked?
    What is the point, and what bears it out?`,
  de: `Gliederung zum Ausfüllen: Das Material reichte für keinen Text, deshalb ist noch nichts geschrieben.
    Wörter, unter denen der Text gefunden werden soll | Was ist es, oder was ist geschehen? | Wer ist beteiligt, und wer sagt das? | Wann und wo?
    Warum ist es für die Leser wichtig? | Wie funktioniert es? | Welche Zahl, welches Zitat, welches Dokument belegt es?
    Welches Beispiel, welche Szene macht es anschaulich? | Was spricht dagegen, und was ist nicht bekannt?
    Wie geht es weiter? | Was braucht man vor dem Beginn? | Was ist zu tun, und was sieht man dann?
    Woran erkennt man, dass es gelungen ist? | Worum geht es in diesem Punkt, und was belegt ihn?`,
  fr: `Plan à compléter : il n'y avait pas assez de matière, rien n'est donc encore rédigé.
    Mots qui doivent y mener | De quoi s'agit-il, ou que s'est-il passé ? | Qui est concerné, et qui le dit ? | Quand et où ?
    Pourquoi est-ce important pour les lecteurs ? | Comment cela fonctionne-t-il ?
    Quel chiffre, quelle citation, quel document le montre ? | Quel exemple ou quelle scène le rend concret ?
    Quels arguments contraires, et que ne sait-on pas ? | Et ensuite ? | Que faut-il avant de commencer ?
    Que faut-il faire, et que voit-on alors ? | Comment savoir que c'est réussi ? | Quelle est l'idée, et qu'est-ce qui l'étaye ?`,
  es: `Esquema para completar: no había material suficiente, así que todavía no hay nada escrito.
    Palabras que buscan los lectores | ¿Qué es o qué ha pasado? | ¿Quién participa y quién lo dice? | ¿Cuándo y dónde?
    ¿Por qué importa a los lectores? | ¿Cómo funciona? | ¿Qué cifra, cita o documento lo demuestra?
    ¿Qué ejemplo o escena lo aclara? | ¿Qué hay en contra y qué no se sabe? | ¿Qué viene después?
    ¿Qué se necesita antes de empezar? | ¿Qué hay que hacer y qué se ve entonces? | ¿Cómo se sabe que ha funcionado?
    ¿Cuál es la idea y qué la respalda?`,
  it: `Scaletta da completare: non c'era abbastanza materiale, quindi non è ancora scritto nulla.
    Parole che i lettori cercano | Che cos'è, o che cosa è successo? | Chi è coinvolto, e chi lo dice? | Quando e dove?
    Perché è importante per chi legge? | Come funziona? | Quale cifra, citazione o documento lo dimostra?
    Quale esempio o scena lo chiarisce? | Che cosa c'è in contrario, e che cosa non si sa? | Che cosa succede dopo?
    Che cosa serve prima di iniziare? | Che cosa si fa, e che cosa si vede allora? | Come si capisce che ha funzionato?
    Qual è il punto, e che cosa lo sostiene?`,
  nl: `Opzet om in te vullen: er was niet genoeg materiaal, dus er is nog niets geschreven.
    Woorden waarmee de lezers zoeken | Wat is het, of wat is er gebeurd? | Wie is erbij betrokken, en wie zegt het? | Wanneer en waar?
    Waarom is het van belang voor lezers? | Hoe werkt het? | Welk cijfer, citaat of document toont het aan?
    Welk voorbeeld of welke scène maakt het duidelijk? | Wat pleit ertegen, en wat is niet bekend? | Hoe gaat het verder?
    Wat is er vooraf nodig? | Wat moet er gebeuren, en wat ziet men dan? | Hoe weet men dat het gelukt is?
    Wat is het punt, en wat onderbouwt het?`,
  pt: `Esboço para preencher: não havia material suficiente, por isso ainda nada foi escrito.
    Termos que os leitores procuram | O que é, ou o que aconteceu? | Quem está envolvido, e quem o diz? | Quando e onde?
    Por que é importante para os leitores? | Como funciona? | Que número, citação ou documento o mostra?
    Que exemplo ou cena o torna claro? | O que há contra, e o que não se sabe? | O que vem a seguir?
    O que é preciso antes de começar? | O que se faz, e o que se vê então? | Como se sabe que resultou?
    Qual é o ponto, e o que o sustenta?`,
  da: `Disposition til udfyldning: der var ikke materiale nok, så intet er skrevet endnu.
    Ord, som læserne søger på | Hvad er det, eller hvad er der sket? | Hvem er involveret, og hvem siger det? | Hvornår og hvor?
    Hvorfor er det vigtigt for læserne? | Hvordan virker det? | Hvilket tal, citat eller dokument viser det?
    Hvilket eksempel eller hvilken scene gør det klart? | Hvad taler imod, og hvad ved man ikke? | Hvad sker der nu?
    Hvad skal man bruge på forhånd? | Hvad skal der gøres, og hvad ser man så? | Hvordan ved man, at det lykkedes?
    Hvad er pointen, og hvad underbygger den?`,
  sv: `Disposition att fylla i: det fanns inte tillräckligt med material, så inget är skrivet ännu.
    Ord som läsarna söker på | Vad är det, eller vad har hänt? | Vilka berörs, och vem säger det? | När och var?
    Varför är det viktigt för läsarna? | Hur fungerar det? | Vilken siffra, vilket citat eller dokument visar det?
    Vilket exempel eller vilken scen gör det tydligt? | Vad talar emot, och vad vet man inte? | Vad händer härnäst?
    Vad behövs innan man börjar? | Vad ska göras, och vad ser man då? | Hur vet man att det lyckades?
    Vad är poängen, och vad stöder den?`,
  pl: `Konspekt do uzupełnienia: było za mało materiału, więc nic jeszcze nie napisano.
    Słowa, których szukają czytelnicy | Co to jest albo co się stało? | Kogo to dotyczy i kto to mówi? | Kiedy i gdzie?
    Dlaczego jest to ważne dla czytelników? | Jak to działa? | Jaka liczba, cytat lub dokument to pokazuje?
    Jaki przykład lub scena to wyjaśnia? | Co przemawia przeciw i czego nie wiadomo? | Co będzie dalej?
    Co jest potrzebne przed rozpoczęciem? | Co trzeba zrobić i co wtedy widać? | Po czym poznać, że się udało?
    O co chodzi w tym punkcie i co to potwierdza?`,
  ja: `記入用の構成案です。素材が足りないため、本文はまだ書かれていません。
    読者が検索する言葉 | それは何か、何が起きたのか。 | 誰が関わり、誰がそう言っているのか。 | いつ、どこで。
    読者にとってなぜ重要なのか。 | どのような仕組みか。 | それを示す数字、発言、資料は何か。 | 分かりやすい例や場面は何か。
    反対の見方は何か、分かっていないことは何か。 | 次に何が起きるのか。 | 始める前に何が必要か。 | 何をするのか、すると何が見えるのか。
    うまくいったことはどう分かるのか。 | 要点は何か、それを裏付けるものは何か。`,
  zh: `待填写的提纲：可用的素材不足，正文尚未撰写。
    读者会搜索的词 | 这是什么，或者发生了什么？ | 涉及谁，是谁说的？ | 何时何地？ | 为什么对读者重要？ | 它是如何运作的？
    哪个数字、引语或文件可以证明？ | 哪个例子或场景能说明？ | 有什么反对意见，还有什么不清楚？ | 接下来会怎样？
    开始之前需要什么？ | 要做什么，做完会看到什么？ | 怎样知道成功了？ | 要点是什么，有什么依据？`,
  ar: `مخطط للاستكمال: لم تتوفر مادة كافية للكتابة، لذلك لم يُكتب شيء بعد.
    كلمات يبحث بها القراء | ما هو الموضوع، أو ماذا حدث؟ | من المعنيون، ومن يقول ذلك؟ | متى وأين؟ | لماذا يهم القراء؟ | كيف يعمل ذلك؟
    أي رقم أو اقتباس أو وثيقة يثبت ذلك؟ | أي مثال أو مشهد يوضحه؟ | ما الذي يعارضه، وما الذي لا يُعرف؟ | ماذا بعد؟
    ما المطلوب قبل البدء؟ | ما الذي يجب فعله، وماذا يظهر عندئذ؟ | كيف نعرف أن ذلك نجح؟ | ما الفكرة، وما الذي يدعمها؟`,
};

/** Words of an outline in the language; English where we have none. */
export function outlineWording(language: string): OutlineWording {
  const text = texts[primary(language)] ?? texts.en ?? "";
  const [notice = "", keywords = "", ...questions] = text.split(/[|\n]/).map((part) => part.trim());
  return { notice, keywords, ask: (prompt) => `${questions[prompts.indexOf(prompt)] ?? ""} …` };
}
