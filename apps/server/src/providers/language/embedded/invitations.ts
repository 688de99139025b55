import { baseLanguage } from './language-traits.ts'

/**
 * Sentences with which a page turns to its visitors in the middle of a text, mostly at its end: comment below, write to the author,
 * find out more elsewhere. They say nothing of what the text is about, and a story has no such place below it.
 */
const invitations: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    /\bdisclosure policy\b|^ad[- ]?block(?:er)? users?\b|\bsite features may not work\b|\baffiliate[- ]links?\b/i,
    /\bunlimited (?:online|digital) access\b|\bwith one account\b|^read on[.!]?$|^our standards:|\bthomson reuters trust principles\b|^(?:the )?products? (?:or services )?(?:listed|featured)\b|\bindependently (?:selected|chosen) by (?:our )?(?:journalists|editors)\b/i,
    /^registration (?:is|opens|closes|through)\b|^thanks? (?:you )?(?:so much |a lot |very much )?for (?:all|your|the (?:great|many|kind))\b|\bplease consider (?:making|donating|supporting|subscribing|becoming|a donation)\b|\bconsider making a donation\b|\bsponsored posts?\b|\byour (?:gift|donation|contribution|support) (?:pays|helps|makes|keeps|funds)\b|\bthanks? (?:you )?for (?:donating|supporting|subscribing|your support)\b|\bread the rest$/i,
    /^(?:get|find|see|read|watch|follow|enjoy|catch up on) (?:all )?the latest\b/i,
    /\bin the comments?(?: section| box| field| thread)?(?: below| above)?\b|\bcomments? (?:section )?below\b/i,
    /^(?:[Pp]lease |[Yy]ou can (?:also )?|[Ff]eel free to )?(?:[Rr]each(?: out to)?|[Cc]ontact|[Ee]-?mail|[Ff]ollow|[Tt]weet(?: at)?|[Cc]onnect with|[Gg]et in touch with|[Ww]rite to|[Cc]all) (?:me|us|him|her|them|our|the author|\p{Lu}\S+)\b.*(?:\b(?:at|via|on|by|through|for more)\b|@)/u,
    /^(?:please|feel free to|don[’']t hesitate to) (?:contact|reach|e-?mail|write|share|comment|let|tell|send|join|visit|follow|get in touch)\b|\bplease (?:share|send) (?:it|them|yours) with us\b|\bplease (?:check|see|visit|contact|e-?mail|click|read)\b|\bdrop (?:me|us) a line\b|\bstay tuned\b/i,
    /^(?:to|for|you can) (?:(?:learn|find out|read|get|see) )?more(?:,| (?:information|details?|about|at|on|here)\b)/i,
    /\baffiliate (?:links?|commissions?)\b|\b(?:we|i) (?:may|might|will|can) (?:receive|earn|get|make) (?:an? )?(?:small )?(?:affiliate )?(?:commission|percentage|fee|compensation)\b/i,
    /\bwe (?:want|would love|[’']?d love|would like|[’']?d like) to (?:hear (?:from you|what you|your)|know what you)\b|\bletter to the editor\b/i,
    /^(?:check (?:them |it )?out (?:our|my|the (?:full|rest|video|link|recipe))|(?:download|get|grab|claim|print) (?:your|my|our|this|it) (?:free|printable)\b|(?:buy|order|shop|book|stream|pre-?order|get) (?:it |yours? |tickets |your copy )?(?:now|here|today)\b)/i,
    /^(?:pro tip: )?(?:click|tap|read|find|get|see|download|check|visit|buy|order|shop|view|watch|listen|subscribe|register|apply|donate|book|take|follow|sign)\b.{0,90}\bhere[.!]?$/i,
    /^th(?:is|e) (?:post|article|page|site|content|story) (?:contains|may contain|includes) (?:references?|links?|affiliate|products|advertis)|\badvertising policy\b|\b(?:plus,? |check out )the latest (?:stories|updates|\p{L}+) (?:on|about)\b/iu,
    /^(?=.*\byou\b)(?=.*\b(?:bonus points|sign-?up bonus|account opening|bonus miles)\b)|\bmore value when you redeem\b/i,
    /^(?:tickets?|bookings?|registration)\b.{0,30}\b(?:info|available|on sale|at|from)\b|^enter your (?:name|e-?mail)\b|\b(?:details?|information|more|list|rules) can be found (?:here|at|on (?:our|the)|below)\b|^thanks? (?:you )?for (?:following|joining|reading|watching|tuning)\b/i,
    /^(?:corrections?|clarifications?)(?: (?:added|appended|made|issued))?(?:,? (?:on )?\p{Lu}\p{Ll}{2,8}\.? \d{1,2}(?:, \d{4})?)?\s?[:：]/iu,
    /\(?paywall[- ]free\)?|^(?:that[’']s all from us|we(?:[’']re| are) (?:logging|signing|wrapping) (?:off|up)|(?:this|our) live (?:blog|coverage) (?:is|has))\b/i,
    /\b(?:table|chart|graph|figure|map|list)s? (?:below|above)\b/i,
    /^(?:you can (?:also )?)?watch (?:the|my|our|this) video\b/i,
    /^(?:please )?(?:(?:learn|find out|see|discover) more|stay tuned|check back|click|tap here|visit (?:our|us|the website)|tell us|let us know|share (?:your|below|this)|join us|download (?:our|the (?:full )?(?:report|pdf)))\b/i,
    /^(?:a version of )?(?:this|the) (?:post|article|story|piece|blog(?: post)?|essay|text|interview)\b.{0,40}\b(?:originally|first) (?:published|posted|appeared|ran)|^(?:originally|first) (?:published|posted|appeared)\b/i,
  ],
  de: [
    /\baffiliate-links?\b|\bprovision (?:erhalten|bekommen)\b|\b(?:erhalten|bekommen) wir\b.{0,30}\bprovision\b/i,
    /\bpartnermarke\b|\bgehör(?:t|en) zu RTL\b|^mehr aus der\b/i,
    /\bpermalink\b|\bzu (?:ihren|deinen) favoriten\b|^alle (?:ergebnisse|infos|bilder|termine)\b.{0,30}\bhier[.!]?$/i,
    /^(?:und )?bleib(?:t|en sie)? (?:mir |uns )?(?:gewogen|gesund|neugierig|treu)\b/i,
    /\bin den kommentaren\b|\bkommentar(?:e|bereich)? (?:unten|weiter unten)\b|\bunten in die kommentare\b/i,
    /^(?:weitere|mehr) (?:informationen?|infos|details|hinweise) (?:zu[mr]?|über|finden|gibt|unter|erhalten)|^mehr (?:dazu|darüber|erfahren)\b|^(?:kontaktieren|besuchen|schreiben|folgen|abonnieren) sie (?:uns|mich|ihn|ihr|unsere)/i,
    /\b(?:tabelle|grafik|karte|liste) (?:unten|oben)\b/i,
    /^(?:erfahren|lesen|entdecken|finden) sie(?:,| hier| jetzt| mehr)|^(?:bleib(?:en sie|t)? dran|hier geht es (?:zur|zum|zu)|jetzt (?:anmelden|herunterladen))/i,
  ],
  fr: [
    /(?:sont|est) à suivre (?:ici|en direct|sur cette page)(?!\p{L})|^suivez (?:toute|l[’']actualité)/iu,
    /(?:sur un seul appareil|sur autant d[’']appareils|vous connecter avec votre compte|avec ce compte|modifier votre mot de passe)/i,
    /\b(?:dans|en) (?:les )?commentaires?\b(?! de)/i,
    /^(?:cliquez|téléchargez|inscrivez-vous|découvrez|consultez|lisez|abonnez-vous|regardez|écoutez)\b.{0,90}(?:\bici|notre (?:site|page|dossier|newsletter|application))[.!]?$/i,
    /^(?:pour (?:en savoir plus|plus d[’']informations?|tout renseignement)|plus d[’']informations? (?:sur|ici)|contactez|retrouvez-nous|rendez-vous sur|suivez(?:-nous)?|restez connecté|n[’']hésitez pas à (?:nous|me|lui|laisser|commenter))/i,
  ],
  es: [
    /^(?:todas? las noticias|noticias de última hora|últimas noticias|sigue toda la información)(?!\p{L})/iu,
    /\ben los comentarios\b/i,
    /^(?:(?:haz|haga|hacé) cli[ck]|pincha|descarga|suscríbe\p{L}*|regístra\p{L}*|consulta|lee|mira|escucha|compra|descubre|accede)(?!\p{L}).{0,90}(?:aquí|acá|nuestr[ao] (?:web|página|sitio|bolet[ií]n|app|canal))[.!]?$/iu,
    /^(?:para (?:más|mayor) información|más información (?:en|sobre)|para saber más|contáctanos|póngase en contacto|visita nuestr|visite nuestr|síguenos|no dudes en)/i,
  ],
  pt: [
    /^(?:veja|confira|acompanhe|leia|saiba)(?: mais)? (?:no|na|em|as|os|também|todas|aqui)(?!\p{L}).{0,60}(?:notícias|novidades|últimas)/iu,
    /\bnos comentários\b/i,
    /^(?:cli(?:que|ca)|baixe|assine|cadastre-se|inscreva-se|confira|leia|veja|assista|ouça|compre|acesse|saiba)(?!\p{L}).{0,90}(?:aqui|noss[ao] (?:site|página|app|aplicativo|canal))[.!]?$/iu,
    /^(?:para (?:mais|obter mais) informações|mais informações (?:em|sobre)|saiba mais|para saber mais|entre em contat|contacte-nos|visite noss|visite o (?:nosso )?site|siga-nos|fique ligado|não hesite em)/i,
  ],
  it: [
    /\bnei commenti\b/i,
    /^(?:clicca|scarica|iscriviti|abbonati|scopri|leggi|guarda|ascolta|acquista|consulta)(?!\p{L}).{0,90}(?:qui|(?:il|la) nostr[ao] (?:sito|pagina|app|newsletter|canale))[.!]?$/iu,
    /^(?:per (?:maggiori|ulteriori|altre) informazioni|per saperne di più|maggiori informazioni|contattaci|contattateci|visita il (?:nostro )?sito|seguici|resta sintonizzato)/i,
  ],
  nl: [
    /\bin de (?:reacties|comments)\b/i,
    /^(?:meer (?:informatie|weten|info)|voor meer informatie|neem contact op|bezoek onze|volg ons|blijf op de hoogte)/i,
  ],
  no: [/\bi kommentarfeltet\b/i, /^(?:for mer informasjon|mer informasjon|ta kontakt|følg oss|besøk vår)/i],
  fi: [/\bkommenteissa\b/i, /^(?:lisätietoja|ota yhteyttä|seuraa meitä|lue lisää)/i],
  pl: [
    /\bw komentarz(?:u|ach)\b/i,
    /^(?:więcej informacji|aby dowiedzieć się więcej|skontaktuj się|odwiedź nasz|śledź nas)/i,
  ],
  ru: [
    /(?<!\p{L})в комментари(?:ях|и|ев)(?!\p{L})/iu,
    /^(?:подробнее|подробности (?:на|по|в)|больше информации|дополнительн\p{L}+ информаци\p{L}+|чтобы узнать больше|свяжитесь с|пишите нам|следите за нашими)/iu,
  ],
  uk: [
    /(?<!\p{L})(?:у|в) коментарях(?!\p{L})/iu,
    /^(?:докладніше|детальніше|більше інформації|зв[’']яжіться з|щоб дізнатися більше)/iu,
  ],
  tr: [
    /\byorumlarda\b|iletişime geçiniz|abonelere sunulan haberler/i,
    /^(?:daha fazla bilgi|ayrıntılı bilgi|bize ulaşın|bizi takip edin)/i,
  ],
  ar: [
    /^(?:و?ننصحك|وللعلم فإ?ن جميع|يرجى الالتزام|شاركنا|اكتب تعليقك)|(?:مشاركات|تعليقات)(?:ك|كم)(?=[\s،.])/u,
    /في (?:قسم )?التعليقات/u,
    /^(?:لمزيد من المعلومات|للمزيد من|لمعرفة المزيد|تواصل معنا|تابعونا|زوروا موقعنا)/u,
  ],
  hi: [/(?:टिप्पणियों|कमेंट(?:्स)?(?: सेक्शन| बॉक्स)?) में/u, /^(?:अधिक जानकारी|ज़्यादा जानकारी|और जानने के लिए|हमसे संपर्क|हमें फ़ॉलो)/u],
  ja: [
    /コメント欄/u,
    /に(?:会員)?登録すると|この記事は(?:会員|有料)/u,
    /マイページ|会員の方のみ|表示価格は|をフォロー/u,
    /(?:ご確認|ご覧|お申し込み|お問い合わせ)ください。?$/u,
    /^(?:詳しくは|詳細は|お問い合わせは)/u,
  ],
  zh: [
    /为化名/u,
    /^[（(]?原标题[：:]/u,
    /(?:在)?(?:评论区|評論區|留言区|留言區)/u,
    /^(?:更多(?:信息|資訊|详情|詳情)|了解更多|欲知详情|欲知詳情|联系我们|聯絡我們|详情请|詳情請)/u,
  ],
  ko: [/댓글(?:로|에|창)/u, /^(?:자세한 (?:내용|사항)은|더 자세한|문의(?:는|:))/u],
  id: [/\bdi kolom komentar\b/i, /^(?:untuk informasi (?:lebih )?lanjut|hubungi kami|ikuti kami|kunjungi situs)/i],
  vi: [/\bphần bình luận\b/i, /^(?:để biết thêm|thông tin chi tiết|liên hệ với chúng tôi)/i],
}

/** Wishes at the end of a text. */
const farewell =
  /^(?:(?:happy|good luck|best of luck|enjoy|have fun|cheers|bon appétit|guten appetit|buen provecho|bom apetite|thanks? (?:you )?for reading|until next time|see you|viel (?:erfolg|spaß|glück)|bis bald|bonne (?:chance|lecture|continuation)|bon courage|à bientôt|buena suerte|mucha suerte|hasta la próxima|boa sorte|até (?:a próxima|breve)|buona fortuna|in bocca al lupo|удачи|приятного аппетита|до встречи)(?![\p{L}]).{0,40}[!.]|.{0,30}(?:good luck|viel erfolg|bonne chance|buena suerte|boa sorte)!)$/iu

/** Requests for money. What means “your” and “her” alike asks readers only where the site speaks of itself, or by its capital. */
const requests: readonly RegExp[] = [
  /(?:no sería|não seria|n’est|ne serait|would not be|wouldn’t be) (?:possible|posible|possível) (?:without|sin|sem|sans) (?:your|tu|votre|ton)(?!\p{L})|(?:independent|our) journalism (?:depends|relies)/iu,
  /(?:nuestro|nosso) (?:periodismo|jornalismo) (?:no sería|não seria) (?:posible|possível) (?:sin su|sem o seu)(?!\p{L})/iu,
  /(?<!\p{L})(?:[Oo]hne (?:eure|Ihre|deine)|[Dd]ank (?:eurer|Ihrer|deiner)) (?:Unterstützung|Spenden?)(?!\p{L})/u,
]

/** Whether a sentence asks readers for money; what follows it in its paragraph does, too. */
export function isRequest(text: string): boolean {
  return requests.some((request) => request.test(text))
}

/** Whether a sentence speaks to the visitors of its page. Long ones say something besides. */
export function isInvitation(text: string, language: string): boolean {
  const bare = text.replace(/^[^\p{L}\p{N}]+/u, '')
  const ofLanguage = invitations[baseLanguage(language)] ?? []
  return (
    bare.length <= longest &&
    (farewell.test(bare) || isRequest(bare) || ofLanguage.some((invitation) => invitation.test(bare)))
  )
}

const longest = 260

/**
 * Whether a paragraph says who wrote the text: `Ada Lind is an engineer.` It also says how to reach them, or it is the last one and
 * names someone of whom the text says nothing else.
 */
export function isAboutAuthor(
  sentences: readonly string[],
  { language, elsewhere }: { language: string; elsewhere: string | null },
): boolean {
  const [first = '', ...others] = sentences
  if (elsewhere !== null && isOwnTrade.test(first)) return true
  const surname = isPerson.exec(first)?.[1]
  if (!surname || others.length > 3) return false
  return (
    others.some((sentence) => isInvitation(sentence, language)) || (elsewhere !== null && !elsewhere.includes(surname))
  )
}

/** `I am a freelance writer in Porto.`: what a writer says of themselves below a text. */
const isOwnTrade =
  /^(?:I am|I[’']m) an? [^.]{0,60}\b(?:writer|journalist|reporter|blogger|editor|freelancer?|author)\b|^(?:Je suis|Ich bin|Soy|Sou|Sono) (?:une? |freie[rn]? |un[ao]? |uma? )?(?:journaliste|Journalist(?:in)?|periodista|jornalista|giornalista)(?!\p{L})/u

/** `Author of …`: what the one who speaks has written. */
export const isWorkOfAuthor =
  /^(?:auteure?s?|authors?|autor(?:in|a|es)?|autore|autrice|автор)\s(?:de|of|von|des|du|di|da|книги?)\s/iu

const isPerson =
  /^\p{Lu}[\p{L}\p{M}’'-]+\s(?:\p{Lu}[\p{L}\p{M}.’'-]*\s)?(\p{Lu}[\p{L}\p{M}’'-]+),?\s(?:\p{Lu}[\p{L}.]{1,5},?\s)?(?:is|was|works|leads|writes|ist|arbeitet|leitet|schreibt|est|travaille|écrit|es|trabaja|escribe|é|trabalha|escreve|è|lavora|scrive)\s/u
