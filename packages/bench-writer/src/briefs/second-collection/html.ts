import type { BriefText } from "../brief.ts";

export const htmlBriefs: readonly BriefText[] = [
  {
    id: "b-f-html-goats",
    language: "en",
    title: "Spring at Ffynnon Farm",
    instructions: `<html><body style="font-family:Calibri">
<p>Morning both,</p>
<p>newsletter for the farm pls, <b>about 300 words</b>, chatty but not twee. Stuff to get in:</p>
<ul>
<li>52 kids born since February, that&#39;s more than last year (44)</li>
<li>Cheese room open <u>Thursday to Saturday</u> only</li>
<li>Cheddar-style goat cheese now &pound;14 a wheel</li>
<li>Head cheesemaker <strong>Ixone Agirre</strong> joined in March; <strong>Dai Pugh</strong> looks after the herd</li>
<li>Dai says: <i>&ldquo;Goats don&rsquo;t read signs.&rdquo;</i></li>
<li>The lane is closed to coaches but cars are fine</li>
<li>Dogs are <span style="color:red">NOT</span> allowed in the milking shed</li>
<li>Ixone thinks the spring milk is the sweetest</li>
<li>we might do lambing tours next year (might!!)</li>
</ul>
<p>Please don't put our postcode in &amp; don't call the goats &quot;ladies&quot;.<br>Ta, Mags</p>
<img src="https://track.mailkite.example/o.gif?u=88213" width="1" height="1">
<p style="font-size:8px">You get this because you signed up to FarmBrief. <a href="https://mailkite.example/unsub">Unsubscribe</a></p>
</body></html>`,
    subject: "spring at Ffynnon Farm",
    words: 300,
    bans: ["ladies"],
    orders: [
      "Morning both",
      "newsletter for the farm pls",
      "chatty but not twee",
      "Stuff to get in",
      "Please don't put our postcode in",
      "You get this because you signed up to FarmBrief",
      "Unsubscribe",
    ],
    facts: ["52 kids", "Ixone Agirre", "Dai Pugh", "£14"],
    truths: [
      ["52 kids born since February", "Since February, 52 kids have been born, against 44 last year."],
      [["Cheese room open", "Thursday to Saturday"], "The cheese room opens only from Thursday to Saturday."],
      ["Cheddar-style goat cheese now", "A wheel of the cheddar-style goat cheese now costs £14."],
      [
        ["Head cheesemaker", "joined in March", "looks after the herd"],
        "Ixone Agirre joined as head cheesemaker in March, and Dai Pugh looks after the herd.",
      ],
      ["read signs.", "“Goats don’t read signs,” says Dai."],
      ["The lane is closed to coaches but cars are fine", "Cars can use the lane, which is closed to coaches."],
      ["allowed in the milking shed", "Dogs are not allowed in the milking shed."],
      ["Ixone thinks the spring milk is the sweetest", "The spring milk, Ixone thinks, is the sweetest."],
      ["we might do lambing tours next year", "Lambing tours might be offered next year."],
    ],
    faults: [
      ["counted-thing", 0, "Since February, 52 lambs have been born, against 44 last year."],
      ["currency", 2, "A wheel of the cheddar-style goat cheese now costs $14."],
      ["swapped-entities", 3, "Dai Pugh joined as head cheesemaker in March, and Ixone Agirre looks after the herd."],
      ["speaker", 4, "“Goats don’t read signs,” says Ixone."],
      ["polarity", 5, "Cars and coaches alike are welcome on the lane, which is open to both."],
      ["certainty", 8, "Lambing tours will be offered next year."],
    ],
    general: [
      "A farm in spring is mostly noise, and most of it is hungry.",
      "Visitors who move slowly see more of the animals.",
    ],
  },
  {
    id: "b-f-html-payroll",
    language: "en",
    title: "What changes in PayPebble this quarter",
    instructions: `<div class="brief" data-id="4471"><h2>Content request</h2>
<table border="1" cellpadding="4">
<tr><th>Field</th><th>Input</th></tr>
<tr><td>Length</td><td>350 words +/- 10%</td></tr>
<tr><td>Persona</td><td>&quot;Busy Beth&quot;, bookkeeper, hates fluff</td></tr>
<tr><td>Fact 1</td><td>PayPebble now files returns in 11 countries, up from 8</td></tr>
<tr><td>Fact 2</td><td>The starter plan costs 19 euros a month; the team plan costs 49 euros a month</td></tr>
<tr><td>Fact 3</td><td>Payslips can be sent by text message, but only in Ireland and Malta</td></tr>
<tr><td>Fact 4</td><td>The Excel export is not available on the starter plan</td></tr>
<tr><td>Fact 5</td><td>Product lead Zsófia Kertész-Brown: <q>We removed three screens and nobody noticed.</q></td></tr>
<tr><td>Fact 6</td><td>Reviewer site LedgerLark finds the new menu confusing</td></tr>
<tr><td>Fact 7</td><td>Support replies take 40 minutes on average (was 95 minutes)</td></tr>
<tr><td>Fact 8</td><td>A Polish version is planned for May</td></tr>
<tr><td>SEO</td><td>payroll software, payslip</td></tr>
<tr><td>Don&apos;t</td><td>no exclamation marks, no comparison with Paybrook</td></tr>
</table>
<!-- internal: invoice to cost centre 7720 -->
</div>`,
    subject: "changes in PayPebble",
    words: 350,
    keywords: ["payroll software", "payslip"],
    bans: ["Paybrook"],
    orders: [
      "Content request",
      "350 words +/- 10%",
      "bookkeeper, hates fluff",
      "no exclamation marks",
      "no comparison with Paybrook",
      "internal: invoice to cost centre 7720",
    ],
    facts: [
      "11 countries",
      "19 euros",
      "49 euros",
      "Ireland",
      "Malta",
      "Zsófia Kertész-Brown",
      "We removed three screens and nobody noticed",
      "LedgerLark",
      "40 minutes",
      "95 minutes",
    ],
    truths: [
      [
        "PayPebble now files returns in 11 countries, up from 8",
        "PayPebble now files returns in 11 countries, after 8 before.",
      ],
      [
        "The starter plan costs 19 euros a month; the team plan costs 49 euros a month",
        "A month costs 19 euros on the starter plan and 49 euros on the team plan.",
      ],
      [
        "Payslips can be sent by text message, but only in Ireland and Malta",
        "Only in Ireland and Malta can a payslip be sent by text message.",
      ],
      [
        "The Excel export is not available on the starter plan",
        "On the starter plan, the Excel export is not available.",
      ],
      [
        "We removed three screens and nobody noticed",
        "“We removed three screens and nobody noticed,” says product lead Zsófia Kertész-Brown.",
      ],
      [
        "Reviewer site LedgerLark finds the new menu confusing",
        "The new menu is confusing, in the view of the reviewer site LedgerLark.",
      ],
      [
        "Support replies take 40 minutes on average (was 95 minutes)",
        "A reply from support takes 40 minutes on average, where it used to take 95 minutes.",
      ],
      ["A Polish version is planned for May", "For May, a Polish version is planned."],
    ],
    faults: [
      ["swapped-numbers", 1, "A month costs 49 euros on the starter plan and 19 euros on the team plan."],
      ["scope", 2, "In every country a payslip can be sent by text message."],
      ["negation", 3, "On the starter plan, the Excel export is available too."],
      ["polarity", 5, "The new menu is clear, in the view of the reviewer site LedgerLark."],
      ["unit", 6, "A reply from support takes 40 seconds on average, where it used to take 95 seconds."],
      ["certainty", 7, "In May, a Polish version was released."],
    ],
    general: [
      "Good payroll software stays out of the way on the day when wages are due.",
      "A clear payslip answers questions before anybody asks them.",
    ],
  },
  {
    id: "b-f-html-biblio-es",
    language: "es",
    title: "La biblioteca móvil vuelve a la sierra",
    instructions: `<p>Buenos d&iacute;as:</p><p>Necesitamos una <em>nota de prensa</em> de unas <strong>300 palabras</strong> para esta tarde. Aqu&iacute; van los datos&hellip;</p>
<blockquote>
<p>El bibliobús recorre 17 pueblos desde el 6 de abril.</p>
<p>Lleva 3.200 libros y 90 juegos de mesa.</p>
<p>Conduce <b>Amaia Zubizarreta</b>; las lecturas corren a cargo de <b>Mamadou Cissé</b>.</p>
<p>El préstamo no cuesta nada y dura cuatro semanas.</p>
<p>Para Cissé, leer en voz alta es la mejor medicina contra la soledad.</p>
<p>El alcalde de Robledo se opone al recorte del servicio.</p>
<p>Solo los pueblos de menos de 500 habitantes tienen parada semanal.</p>
<p>Es posible que en verano haya cine al aire libre.</p>
<p>Los usuarios pasaron de 1.100 a 1.450.</p>
</blockquote>
<p>Sin adjetivos grandilocuentes, por favor. Y no citen el modelo del veh&iacute;culo.</p>
<hr><p><small>Diputaci&oacute;n &middot; Gabinete de comunicaci&oacute;n &middot; Piense antes de imprimir este mensaje</small></p>`,
    subject: "el bibliobús de la sierra",
    words: 300,
    orders: [
      "para esta tarde. Aqu",
      "Sin adjetivos grandilocuentes, por favor",
      "Y no citen el modelo del",
      "Piense antes de imprimir este mensaje",
    ],
    facts: [
      "17 pueblos",
      "6 de abril",
      "3.200 libros",
      "90 juegos de mesa",
      "Amaia Zubizarreta",
      "Mamadou Cissé",
      "Robledo",
      "1.100",
      "1.450",
    ],
    truths: [
      ["El bibliobús recorre 17 pueblos desde el 6 de abril", "Desde el 6 de abril, el bibliobús recorre 17 pueblos."],
      ["Lleva 3.200 libros y 90 juegos de mesa", "A bordo van 3.200 libros y 90 juegos de mesa."],
      [
        ["las lecturas corren a cargo de", "Amaia Zubizarreta"],
        "Al volante va Amaia Zubizarreta, y de las lecturas se encarga Mamadou Cissé.",
      ],
      ["El préstamo no cuesta nada y dura cuatro semanas", "Los libros se prestan gratis durante cuatro semanas."],
      [
        "Para Cissé, leer en voz alta es la mejor medicina contra la soledad",
        "Leer en voz alta es, para Cissé, la mejor medicina contra la soledad.",
      ],
      [
        "El alcalde de Robledo se opone al recorte del servicio",
        "El alcalde de Robledo rechaza que se recorte el servicio.",
      ],
      [
        "Solo los pueblos de menos de 500 habitantes tienen parada semanal",
        "La parada semanal queda reservada a los pueblos de menos de 500 habitantes.",
      ],
      ["Es posible que en verano haya cine al aire libre", "En verano podría haber cine al aire libre."],
      ["Los usuarios pasaron de 1.100 a 1.450", "El número de usuarios subió de 1.100 a 1.450."],
    ],
    faults: [
      ["swapped-numbers", 1, "A bordo van 90 libros y 3.200 juegos de mesa."],
      ["unit", 3, "Los libros se prestan gratis durante cuatro días."],
      ["opinion-as-fact", 4, "Está demostrado que leer en voz alta es la mejor medicina contra la soledad."],
      ["polarity", 5, "El alcalde de Robledo apoya que se recorte el servicio."],
      ["scope", 6, "La parada semanal se ofrece a todos los pueblos, sea cual sea su población."],
      ["certainty", 7, "En verano habrá cine al aire libre."],
      ["direction", 8, "El número de usuarios bajó de 1.450 a 1.100."],
    ],
    general: [
      "Un libro que llega hasta la plaza se abre con más facilidad.",
      "En los pueblos pequeños, la cola del préstamo también es tertulia.",
    ],
  },
  {
    id: "b-f-html-organy-pl",
    language: "pl",
    title: "Organy znów grają w Starej Kiszewie",
    instructions: `<p>Szczęść Boże,</p>
<p>poproszę <b>artykuł do gazetki parafialnej</b>, ok. 300 słów. <font color="#888">(styl: pogodny, bez patosu)</font></p>
<ol>
<li>Remont organów trwał 14 miesięcy.</li>
<li>Kosztował 260 tysięcy złotych, jedną trzecią dała gmina.</li>
<li>Instrument zbudował w 1894 roku Teofil Szramka, a odnowiła go pracownia Mbeki &amp; Córki z Gniewa.</li>
<li>Z 820 piszczałek wymieniono tylko 35.</li>
<li>Organistka <i>Liliana Cieślik-Nguyen</i>: „Teraz oddychają.”</li>
<li>Konserwator uważa prospekt za najcenniejszy zabytek powiatu.</li>
<li>Koncert odbędzie się 11 listopada, wstęp wolny.</li>
<li>W przyszłym roku być może powstanie płyta.</li>
<li>Dzwonów nie remontowano.</li>
</ol>
<p>Proszę nie pisać o składce na ogrzewanie. Tytuł może zostać.<br/>&nbsp;<br/>ks. W.</p>`,
    subject: "odnowione organy w Starej Kiszewie",
    words: 300,
    orders: [
      "artykuł do gazetki parafialnej",
      "styl: pogodny, bez patosu",
      "Proszę nie pisać o składce na ogrzewanie",
      "Tytuł może zostać",
    ],
    facts: [
      "14 miesięcy",
      "260 tysięcy złotych",
      "1894",
      "Teofil Szramka",
      "Liliana Cieślik-Nguyen",
      "Teraz oddychają",
      "11 listopada",
    ],
    truths: [
      ["Remont organów trwał 14 miesięcy", "Przez 14 miesięcy trwał remont organów."],
      [
        "Kosztował 260 tysięcy złotych, jedną trzecią dała gmina",
        "Prace kosztowały 260 tysięcy złotych, z czego jedną trzecią dała gmina.",
      ],
      [
        "Instrument zbudował w 1894 roku Teofil Szramka",
        "Instrument, który w 1894 roku zbudował Teofil Szramka, odnowiła pracownia Mbeki & Córki.",
      ],
      ["Z 820 piszczałek wymieniono tylko 35", "Wymieniono zaledwie 35 z 820 piszczałek."],
      ["Teraz oddychają", "„Teraz oddychają” – mówi organistka Liliana Cieślik-Nguyen."],
      [
        "Konserwator uważa prospekt za najcenniejszy zabytek powiatu",
        "Zdaniem konserwatora prospekt to najcenniejszy zabytek powiatu.",
      ],
      ["Koncert odbędzie się 11 listopada, wstęp wolny", "Na koncert 11 listopada wstęp jest wolny."],
      ["W przyszłym roku być może powstanie płyta", "Być może w przyszłym roku powstanie płyta."],
      ["Dzwonów nie remontowano", "Remont nie objął dzwonów."],
    ],
    faults: [
      ["unit", 0, "Przez 14 tygodni trwał remont organów."],
      ["currency", 1, "Prace kosztowały 260 tysięcy euro, z czego jedną trzecią dała gmina."],
      ["scope", 3, "Wymieniono wszystkie 820 piszczałek."],
      ["speaker", 4, "„Teraz oddychają” – mówi konserwator zabytków."],
      ["opinion-as-fact", 5, "Prospekt jest najcenniejszym zabytkiem powiatu."],
      ["certainty", 7, "W przyszłym roku na pewno powstanie płyta."],
      ["negation", 8, "Remont objął również dzwony."],
    ],
    general: [
      "Organy potrzebują powietrza tak samo jak śpiewak.",
      "Cisza po ostatnim akordzie też jest częścią muzyki.",
    ],
  },
];
