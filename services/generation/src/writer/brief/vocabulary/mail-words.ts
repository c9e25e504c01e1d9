const headers: Readonly<Record<string, string>> = {
  from: "from|von|de|da|van|fra|från|od|发件人|寄件者|差出人|送信者|من",
  to: "to|an|à|a|para|aan|til|till|do|收件人|收件者|宛先|إلى",
  copy: "cc|bcc|kopie|kopi|kopia|dw|抄送|副本|نسخة",
  date: "date|sent|datum|gesendet|envoyé|fecha|enviado|enviado el|data|inviato|verzonden|enviada em|enviado em|sendt|dato|skickat|wysłano|发送时间|日期|寄件日期|日時|送信日時|التاريخ|تاريخ الإرسال",
  subject: "subject|betreff|objet|asunto|oggetto|onderwerp|assunto|emne|ämne|temat|主题|主旨|件名|الموضوع",
  other:
    "reply-to|importance|priority|attachments|attachment|anhang|anlagen|pièces jointes|adjuntos|allegati|bijlage|anexos|message-id|mime-version|content-type|wichtigkeit",
};

/** Names of mail headers in lower case, with what they name. */
export const headerNames: ReadonlyMap<string, string> = new Map(
  Object.entries(headers).flatMap(([kind, names]) => names.split("|").map((name): [string, string] => [name, kind])),
);

/** A line that says that another mail follows. */
export const forwardMarks =
  /^(?:-{2,}|_{2,})?\s?(?:begin forwarded message|forwarded message|original message|original appointment|ursprüngliche nachricht|originalnachricht|weitergeleitete nachricht|anfang der weitergeleiteten (?:nachricht|e-mail)|message d['’]origine|message transféré|message original|début du message (?:transféré|réexpédié)|mensaje original|mensaje reenviado|inicio del mensaje reenviado|messaggio originale|messaggio inoltrato|inizio messaggio inoltrato|oorspronkelijk bericht|doorgestuurd bericht|begin doorgestuurd bericht|mensagem original|mensagem encaminhada|início da mensagem reencaminhada|oprindelig meddelelse|videresendt besked|ursprungligt meddelande|vidarebefordrat meddelande|wiadomość oryginalna|oryginalna wiadomość|wiadomość przekazana|原始邮件|转发的邮件|转发邮件|轉寄的郵件|原始郵件|転送されたメッセージ|元のメッセージ|الرسالة الأصلية|رسالة معاد توجيهها)\s?:?\s?-*$/i;

/** Closings of mails, in lower case without the comma. */
export const signOffs: ReadonlySet<string> = new Set(
  (
    "best regards|kind regards|warm regards|regards|best|all the best|best wishes|warmly|sincerely|yours sincerely|yours|cheers|thanks|many thanks|thank you|thanks in advance|thanks and regards|thanks so much|thanks a lot|cordially|talk soon|rgds|br|thx|" +
    "mit freundlichen grüßen|mit freundlichem gruß|freundliche grüße|viele grüße|beste grüße|liebe grüße|herzliche grüße|schöne grüße|mfg|vg|lg|danke|vielen dank|danke und viele grüße|gruß|grüße|" +
    "cordialement|bien cordialement|bien à vous|bien à toi|salutations|merci|merci d'avance|merci beaucoup|sincères salutations|belle journée|bonne journée|à bientôt|" +
    "saludos|un saludo|saludos cordiales|atentamente|gracias|muchas gracias|un abrazo|" +
    "cordiali saluti|saluti|distinti saluti|un saluto|grazie|grazie mille|a presto|" +
    "met vriendelijke groet|met vriendelijke groeten|vriendelijke groet|groet|groeten|groetjes|hartelijke groet|bedankt|alvast bedankt|" +
    "atenciosamente|cumprimentos|com os melhores cumprimentos|melhores cumprimentos|abraços|abraço|obrigado|obrigada|muito obrigado|muito obrigada|" +
    "med venlig hilsen|venlig hilsen|hilsen|mvh|bedste hilsner|tak|mange tak|på forhånd tak|" +
    "med vänlig hälsning|med vänliga hälsningar|vänliga hälsningar|hälsningar|tack|tack på förhand|" +
    "pozdrawiam|z poważaniem|serdecznie pozdrawiam|z pozdrowieniami|dziękuję|dzięki|" +
    "よろしくお願いいたします|よろしくお願いします|宜しくお願い致します|敬具|此致|谢谢|謝謝|祝好|此致敬礼|مع أطيب التحيات|مع التحية|تحياتي|شكرا|شكراً|وشكرا"
  ).split("|"),
);

/** Words by which the mail on top says that what follows holds the material. */
export const holdsMaterialWords =
  /\b(?:below|see (?:the )?(?:mail|email|message|thread)|forward(?:ed|ing)?|fwd|further down|underneath|following|here (?:is|are)|here's|attached|unten|untenstehend|anbei|nachstehend|folgend|weitergeleitet|siehe|ci-dessous|ci-après|voici|suivant|transf[eé]r|abajo|a continuación|siguiente|adjunt|qui sotto|seguente|ecco|inoltro|hieronder|onderstaand|doorgestuurd|abaixo|a seguir|seguinte|encaminh|nedenfor|nedenstående|herunder|videresend|nedan|följande|vidarebefordr|poniżej|poniższ|przesyłam)|以下|下面|下記|転送|转发|أدناه|التالي/i;

/** Words of mails about themselves. */
export const mailWords = {
  mail: /(?<!\p{L})(?:e-?)?mails?(?!\p{L})|message|nachricht|courriel|correo|mensaje|messaggio|posta elettronica|bericht|mensagem|besked|meddelande|wiadomość|邮件|郵件|メール|بريد|رسالة/iu,
  sentFrom:
    /^(?:sent from|sent via|get outlook for|gesendet von|von meinem .{1,30} gesendet|outlook für|envoyé de|envoyé depuis|envoyé à partir|télécharger outlook|enviado desde|enviado de|enviado do|inviato da|verzonden vanaf|verstuurd vanaf|sendt fra|skickat från|wysłano z|wysłane z|iphoneから送信|从我的|發自我的|发自我的|أرسلت من|أُرسلت من)/i,
};

/** Words of a disclaimer under a mail. */
export const disclaimerWords =
  /confidential|privileged|intended (?:only|solely)|vertraulich|confidentiel|confidencial|riservat|vertrouwelijk|fortrolig|konfidentiell|poufn|機密|保密|سري|before printing/i;
