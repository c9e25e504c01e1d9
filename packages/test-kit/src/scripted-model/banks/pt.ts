import { lines, type PhraseBank } from "./bank.ts";

export const portuguese: PhraseBank = {
  openings: lines(`
    Quando a semana fica cheia
    Antes de qualquer decisão
    Mesmo com pouco dinheiro
    Se algo corre mal
    Enquanto o objetivo estiver claro
    Vencido o primeiro obstáculo
    Onde várias pessoas trabalham juntas
    No meio da rotina diária
    Para quem está a começar
    Numa tarde tranquila
    Sem grande preparação
    Com um pouco de paciência
    Embora pareça simples
    Visto com alguma distância
    Perante uma decisão apressada
    Sempre que as opiniões divergem
    A longo prazo
  `),
  middles: lines(`
    uma conversa curta esclarece mais do que um texto longo
    os pequenos passos duram mais do que os grandes planos
    quem está perto do trabalho vê cedo as dificuldades
    uma pergunta sincera evita muitas vezes um desvio
    tarefas bem definidas aliviam toda a equipa
    uma nota escrita não deixa fugir as boas ideias
    vale a pena ouvir antes de escolher a ferramenta
    os hábitos pesam mais do que as boas intenções
    as regras simples costumam durar mais
    um olhar calmo sobre os pormenores merece o esforço
    a confiança nasce das promessas cumpridas
    uma visão comum torna claro o passo seguinte
    as pausas regulares mantêm a atenção fresca
    os exemplos práticos convencem melhor do que os lemas
    uma segunda opinião protege dos pontos cegos
    uma boa preparação deixa espaço para surpresas
    a curiosidade revela-se um guia fiável
  `),
  endings: lines(`
    porque ninguém tem de adivinhar o que se pretende
    para que a energia vá para o essencial
    e torna-se mais fácil viver com o resultado
    e por isso quem tem experiência raramente o dispensa
    já que os erros ficam pequenos e baratos
    e os clientes também o sentem
    sem virar o dia do avesso
    mesmo que no início tudo pareça lento
    para que outros possam retomar o fio
    como quase todos já notámos
    enquanto a meta maior continua à vista
    e ninguém se sente esquecido
    o que deixa mais tempo para o ofício
    porque os pormenores decidem o uso diário
    para que as dúvidas apareçam a tempo
    e custa pouco mais do que atenção
    em vez de confiar na sorte
  `),
  headings: lines(`
    Porque é importante
    Por onde começar
    O que ajuda na prática
    A que se deve estar atento
    Como manter o ritmo
    O que os outros podem aprender
    Um olhar mais próximo
    Visto de dentro
    O que falta fazer
    De olhos no futuro
  `),
  foreign: {
    name: "A professora Ulrike Brandmayer, do Instituto de Zanzibar, considera este o melhor método da década.",
    quotation: "«Nunca vimos nada assim nesta região», disse o presidente da câmara Tobias Quellmann.",
    link: "Mais pormenores na [página da oferta](http://promo-deals.example/comprar).",
    studies: "Os estudos mostram que a maioria das empresas ganha assim muito mais dinheiro.",
    figure: "Cerca de 37 por cento das famílias já mudaram os seus hábitos.",
    particular: "Aqui tudo é feito à mão com materiais da região.",
  },
};
