import { isPaywall, isSitePhrase } from './site-phrases.ts'

/**
 * Texts inside an article that are not part of it and that no name in the markup gives away: credits of images, bylines,
 * dates, notices of rights and of the print edition, invitations to subscribe, links to other articles, rules for comments, requests
 * for consent.
 */
export function isFurnitureText(text: string): boolean {
  const line = text.replace(/^[^\p{L}\p{N}©(]+/u, '')
  if (line.length <= maxLabelLength && labels.some((label) => label.test(line))) return true
  if (line.length <= maxRightsLength && rights.test(line)) return true
  if (line.length <= maxNoticeLength && notices.some((notice) => notice.test(line))) return true
  return isSitePhrase(line) || isPaywall(line) || isNotice(line)
}

/** A heading after which a page shows what its readers wrote. */
export function beginsComments(heading: string): boolean {
  return heading.length <= 60 && commentHeadings.test(heading.trim())
}

/** A heading after which an entry of an encyclopedia, or a paper, lists works, notes and links. */
export function beginsReferences(heading: string): boolean {
  return referenceHeadings.test(heading.trim())
}

/** A heading of a box of the page, behind which the text goes on: other articles, a newsletter. It names nothing of the text. */
export function isHeadingOfPage(heading: string): boolean {
  return pageHeadings.test(heading.trim())
}

/** Longer lines that begin like a label are sentences. */
const maxLabelLength = 170
const maxNoticeLength = 400

const name = String.raw`\p{Lu}[\p{L}\p{M}.’'-]*(?:\s(?:de|del|della|di|da|van|von|der|la|le|al|bin|y))?`
const names = String.raw`${name}(?:\s${name}){1,4}`

const labels: readonly RegExp[] = [
  // Credits: `Photograph: …`, `Photos by …`, `Crédits photos : …`, `Beitragsbild: …`
  /^(?:photo(?:graph|graphie)?s?|Picture|images?|illustrations?|fotos?|fotograf(?:ie|ía|ia)s?|bild(?:er)?|(?:beitrags|titel|vorschau)bild|bildquelle|crédits?(?: photos?)?|image illustrative|(?:header|featured|cover|lead|top|main) image|imagen|imagem|immagine|фото|иллюстрация)\s*(?:credit\s*)?[:：©]/iu,
  new RegExp(`^(?:[Pp]hoto(?:graph)?s?|[Pp]ictures?|[Ii]llustrations?|[Ii]mages?) (?:by|courtesy of) ${name}`, 'u'),
  // Bylines and dates
  new RegExp(
    String.raw`^(?:[Bb]y|BY|[Vv]on|VON|[Pp]ar|[Pp]or|[Dd]oor|[Dd]i|[Aa]v) ${names}(?:(?:,| and | und | et | y | e | en | \||\s+IN\s)[^.!?]*)?\.?$`,
    'u',
  ),
  /^(?:posted|written|published|reported|filed|edited|compiled) (?:by|on|in|under|at)\s/iu,
  /^(?:(?:first )?published|(?:last )?(?:updated|modified)|posted)\s*:?\s+(?:on\s+)?(?:\d|\p{Lu}\p{Ll}+,? \d|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/iu,
  /^(?:erstellt|veröffentlicht|aktualisiert|zuletzt (?:geändert|aktualisiert)|publié|mis à jour|publicado|actualizado|atualizado|pubblicato|aggiornato)\s+(?:am|von|le|el|em|il|por|par)\s/iu,
  /^der (?:beitrag|artikel|eintrag) wurde am\s/iu,
  /^(?:article|texte|artículo|artigo|articolo)\s(?:mis à jour|modifié|publié|actualizado|publicado|atualizado|aggiornato|pubblicato)\s(?:le|el|em|il)\s\d/iu,
  // `Ana Ruiz | Publicado hace 3 horas`, `Ada Lind, updated 2 hours ago`
  new RegExp(
    String.raw`^${names}\s?[|•·,–—-]\s?(?:[Pp]ublicado|[Aa]ctualizado|[Aa]tualizado|[Pp]ublished|[Uu]pdated|[Pp]osted|[Pp]ublié|[Mm]is à jour|[Pp]ubblicato|[Aa]ggiornato|[Vv]eröffentlicht|[Aa]ktualisiert)(?!\p{L})`,
    'u',
  ),
  /^(?:\d+ |no |one )comments?\.?$/iu,
  // The same in other scripts
  /^(?:كتبت?|بقلم|تصوير|إعداد|المصدر)\s*[:：]/u,
  /^نُ?شر(?:ت)? (?:في|يوم|بتاريخ)\s/u,
  /^(?:מאת|צילום|צילומים|כתב|כתבה|קרדיט|עודכן|פורסם)\s*[:：]/u,
  /^(?:लेखक|लेखिका|फ़ोटो|फोटो|छायाचित्र|तस्वीर|द्वारा|प्रकाशित|अपडेटेड)\s*[:：]/u,
  /^(?:文|写真|撮影|取材|編集|執筆|画像|イラスト)(?:[・･/／](?:文|写真|撮影|取材|編集|執筆))*\s*[＝=:：]/u,
  /^(?:作者|记者|記者|编辑|編輯|责任编辑|責任編輯|来源|來源|图片来源|圖片來源|摄影|攝影)\s*[:：／/|]/u,
  /^(?:เรื่องและภาพ|เรื่อง|ภาพ|โดย|ช่างภาพ|ที่มา)\s*[:：]/u,
  /^(?:기자|사진|글|취재|출처)\s*[:：=]/u,
  // Links to other articles
  /^(?:read (?:also|more|next|this)|also read|see also|related(?: articles?| stories)?|more on this(?: story)?|you (?:might|may) also (?:like|be interested))\s*[:：»–-]/iu,
  /^(?:lesen sie (?:auch|hier|mehr)|auch interessant|mehr zum thema|das könnte (?:sie|dich) auch|das thema könnte dich|verwandte artikel|à lire(?: (?:aussi|également))?|lire (?:aussi|plus)|también lea|le[ae] (?:también|más)|leer más|ver más|(?:vea|mira) también|además lea|[lt]e puede interesar|le(?:ia|r) (?:também|mais)|(?:veja|saiba) (?:também|mais)|см\. также|leggi anche|lees ook|les også|läs också|lue myös|czytaj także|читайте также|اقرأ أيضا|関連記事|あわせて読みたい|相关阅读|延伸閱讀)(?![\p{L}])/iu,
  /^(?:advertisement|anzeige|werbung|publicité|publicidad|publicidade|pubblicità)\s*[:.-]*$/iu,
]

/** Longer texts may be about such rights. */
const maxRightsLength = 220
const rights =
  /all rights reserved|alle rechte vorbehalten|tous droits réservés|(?:todos los derechos|todos os direitos) reservados|tutti i diritti riservati|все права защищены|جميع الحقوق محفوظة|無断転載|版权所有|版權所有|ห้ามทำซ้ำ|सर्वाधिकार सुरक्षित/iu

const notices: readonly RegExp[] = [
  // Where a report comes from
  /^(?:more information|journal (?:reference|information)|citation|provided by|explore further|originalpublikation|originalveröffentlichung|référence|fuente|fonte)\s*[:：]/iu,
  /^(?:©|\(c\)|copyright\s*(?:©|\(c\)|:|\d|by\s))/iu,
  /(?:may|must) not be (?:reproduced|published|republished|copied|sold)|reprints and permissions/iu,
  /^this (?:article|story|piece|essay) (?:(?:was )?(?:first|originally) )?(?:appeared|appears|was published|published) (?:first |originally )?(?:in|on)\b.{0,80}(?:print|edition|issue|newspaper|magazine|page)/iu,
  /^(?:dieser|der) (?:artikel|beitrag|text) (?:ist |erschien |stammt )[^.]{0,60}(?:ausgabe|gedruckt|print|heft)/iu,
  /^cet article (?:est paru|a été publié) dans/iu,
  /(?:sign up|subscribe|register) (?:to|for|now|here|today)\b.{0,120}(?:newsletter|e-?mail|inbox|feed|updates)/iu,
  /^(?:newsletter )?(?:abonnieren sie|abonniere)\b.{0,120}(?:newsletter|laufenden)/iu,
  /^(?:like (?:this|our) (?:post|article|story)\?|share (?:this|on)\b|möchten sie den artikel teilen|war der artikel nützlich)/iu,
  /(?:有料会員|会員限定)記事/u,
]

const commentHeadings =
  /^(?:\d+\s+)?(?:(?:reader |your |user )?comments?|(?:tus|sus|tu|su) comentarios?|(?:seus?|os seus) comentários?|vos (?:commentaires|réactions)|(?:ihre|eure) kommentare|i (?:tuoi|vostri) commenti|join the (?:discussion|conversation|debate)|leave a (?:comment|reply)|what (?:do you|readers) (?:think|say)\??|(?:leser)?kommentare?|diskussion|kommentar (?:schreiben|verfassen)|commentaires?|réactions|comentarios?|comentários?|commenti|reacties|kommentarer|komentarze|комментарии|التعليقات|تعليقات|תגובות|टिप्पणियाँ|टिप्पणियां|コメント|评论|評論|留言|댓글|ความคิดเห็น)(?:\s*[(:：]?\s*\d*\s*\)?)$/iu

const pageHeadings =
  /^(?:à lire(?: aussi| également)?|lire aussi|à voir aussi|read (?:also|more)|related|you (?:may|might) also like|more (?:from|on|to read)|share this|mehr (?:informationen?|infos|zum thema)|weitere (?:informationen|infos|themen)|lesen sie (?:auch|mehr)|das könnte (?:sie|dich|ihnen)|auch interessant|más información|lea? también|(?:le|te) puede interesar|leia (?:também|mais)|veja também|saiba mais|leggi anche|читайте также|по теме|关联阅读|相关阅读|相關閱讀|関連記事|get (?:daily|weekly)\s.{3,40}|get (?:our|the)\s.{0,40}(?:updates?|headlines|newsletters?|alerts?)|(?:sign up|subscribe|newsletters?).{0,50}|edit|update|advertisement|anzeige|publicité|publicidade?)\s*[.:：!]?$/iu
const referenceHeadings =
  /^(?:articles? (?:liés?|connexes|similaires|associés)|sur le même (?:sujet|thème)|dans la même rubrique|(?:artículos?|notas?|noticias) relacionad[oa]s?|más noticias|lo más (?:leído|visto)|(?:notícias|matérias|artigos) relacionad[oa]s|mais lidas|articoli correlati|potrebbe(?:ro)? interessarti|i più letti|ähnliche (?:artikel|beiträge)|verwandte (?:artikel|beiträge|themen)|weitere (?:artikel|beiträge)|most (?:read|popular|viewed)|(?:popular|similar|latest) (?:posts|stories|articles)|read next|see also|editors?[’']s? (?:recommendations|picks|choice)|recommended (?:reading|stories|articles)|more (?:great )?(?:\p{L}+ )?(?:stories|articles|recipes|posts|reads|from us)|related (?:resources|links|reading|content|articles|posts)|(?:additional|further|more) (?:resources|information)|learn more|citations|about the authors?|acknowledge?ments|references|footnotes|further reading|external links|works cited|look at other dictionaries|quellen|altri progetti|примечания|ссылки|литература|bibliography|siehe auch|einzelnachweise|weblinks|literatur|anmerkungen|voir aussi|notes et références|références|liens externes|bibliographie|véase también|referencias|enlaces externos|bibliografía|ver também|referências|ligações externas|bibliografia|voci correlate|collegamenti esterni|انظر أيضا|انظر أيضًا|مراجع|المراجع|وصلات خارجية|इन्हें भी देखें|सन्दर्भ|संदर्भ|बाहरी कड़ियाँ|関連項目|脚注|参考文献|外部リンク|参见|参考资料|外部链接|參見|參考資料|外部連結)(?:\s*\[[^\]]{0,40}\])?$/iu

/**
 * What notices are about, and what they say: rules for comments, and requests for consent, which speak to the reader. Both in one text
 * make it such a notice.
 */
const longNotices: readonly { readonly about: RegExp; readonly says: RegExp }[] = [
  {
    about: /\b(?:comment(?:s|ing)?|post(?:s|ing)?|contributions?)\b/i,
    says: /moderat|guidelines|house rules|abusive|offensive|defamatory|obscene|courteous|stay on (?:the )?(?:topic|subject)|keep to the subject|reserve the right|(?:may|will) (?:be )?(?:edit|shorten|remove|delete)|report|terms|at least 1\d years/gi,
  },
  {
    about: /kommentar|beitr(?:a|ä)g/i,
    says: /netiquette|moderier|beleidig|gelöscht|löschen|nutzungsbedingungen|sachlich|strafbar|freigeschaltet|kürzen/gi,
  },
  {
    about: /commentaire/i,
    says: /modér|charte|injur|diffamat|supprim|conditions|respectu|illicite|réserve le droit/gi,
  },
  {
    about: /comentario|comentário/i,
    says: /moderad|normas|insult|ofensiv|difamat|elimin|respet|respeit|términos|termos|reserva (?:el derecho|o direito)/gi,
  },
  // Rules in everyday words, which speak to the reader. Where they are quoted, an article is about such rules.
  {
    about: /^(?=[\s\S]*\b(?:we|our|you|your|please)\b)(?=[\s\S]*\bcomments?\b)[^“”"„«»]*$/i,
    says: /respectful|polite|civil|\bkind\b|insult|advertis|\bspam\b|personal (?:data|information)|hate speech|harass|swear|off[- ]topic|real name|before they (?:appear|go live)|\bremove|\breview/gi,
  },
  {
    about: /^(?=[\s\S]*\b(?:wir|uns|bitte|sie|ihre?[nm]?|du|dein(?:en?|em)?|euch)\b)(?=[\s\S]*kommentar)[^“”"„«»]*$/i,
    says: /respektvoll|höflich|freundlich|werbung|\bspam\b|personenbezogen|persönliche daten|hassrede|thema|klarnamen|entfern|prüf/gi,
  },
  {
    about: /^(?=[\s\S]*\b(?:nous|nos|vous|vos|votre|merci|veuillez)\b)(?=[\s\S]*commentaire)[^“”"„«»]*$/i,
    says: /courtois|poli|bienveillan|insult|publicit|\bspam\b|données personnelles|haineu|hors[- ]sujet|publi(?:er|és?) après|relus?|retir/gi,
  },
  {
    about:
      /^(?=[\s\S]*(?<!\p{L})(?:por favor|nos|nuestr[oa]s?|noss[oa]s?|tus?|sus?|seus?|você)(?!\p{L}))(?=[\s\S]*coment[aá]rio)[^“”"„«»]*$/iu,
    says: /educad|amable|cort[eé]s|gentil|publicidad|propaganda|\bspam\b|datos personales|dados pessoais|odio|ódio|fuera de tema|fora do (?:tema|assunto)|revis|retir|remov/gi,
  },
  {
    about: /комментар/i,
    says: /вежлив|оскорб|удал|модер|по теме|правил|спам|реклам|ненорматив/gi,
  },
  { about: /コメント|投稿/, says: /誹謗中傷|利用規約|削除|個人情報|広告|遠慮/g },
  { about: /评论|評論|留言/, says: /文明|违法|違法|删除|刪除|审核|審核|自律|规定|規定/g },
  { about: /مشاركات(?:ك|كم)|إرشادات الاستخدام/, says: /شروط|الخصوصية|إرشادات|ننصح|يمكن استخدامها|حذف|مسؤول|اسمك/g },
  { about: /تعليق/, says: /آداب|الإساءة|التحريض|الشتائم|مراجعت|تُنشر|حذف|الشروط/g },
  { about: /टिप्पणी/, says: /शालीन|आपत्तिजनक|विरुद्ध|विज्ञापन|हटा|नियम/g },
  {
    about:
      /\b(?:we|our)\b.{0,80}\b(?:partners|cookies)\b|\byour (?:consent|preferences|privacy (?:choices|settings))\b/i,
    says: /consent|personal data|preferences|privacy (?:policy|settings|choices)|personali[sz]ed|on (?:a|your) device|legitimate interest|accept|reject|withdraw/gi,
  },
  {
    about: /\b(?:wir|unsere)\b.{0,80}\b(?:partner|cookies)\b|\bihre (?:einwilligung|einstellungen|auswahl)\b/i,
    says: /einwillig|zustimm|personenbezogen|datenschutz|personalisiert|einstellungen|gerät|berechtigte[sn]? interesse|ablehn|widerruf/gi,
  },
  {
    about:
      /\bnos? (?:partenaires|cookies)\b|\bnous\b.{0,80}\bcookies\b|\bvo(?:s|tre) (?:choix|préférences|consentement)\b/i,
    says: /consent|données personnelles|données à caractère personnel|confidentialité|personnalis|préférences|terminal|intérêt légitime|accepter|refuser|retirer/gi,
  },
  {
    about:
      /\b(?:nuestros|nossos|nostri) (?:socios|parceiros|partner|cookies)\b|\b(?:tus?|sus?|seus?|suas?) (?:preferencias|preferências|consentimiento|consentimento)\b/i,
    says: /consent|datos personales|dados pessoais|privacidad|personaliza|preferenc|preferênc|dispositivo|interés legítimo|legítimo interesse|acept|aceit|rechaz|rejeit/gi,
  },
  {
    about: /(?:мы|наш\p{L}*)(?!\p{L}).{0,80}(?:cookie|куки)/iu,
    says: /отказ|настройк|соглас|персональн|принять|политик|реклам/gi,
  },
  {
    about: /(?:当社|当サイト|弊社).{0,60}(?:クッキー|Cookie)/i,
    says: /同意|個人情報|個人データ|設定|広告|端末|プライバシー/g,
  },
  {
    about: /(?:我们|我們|本网站|本網站).{0,60}(?:cookie|合作伙伴|合作夥伴)/i,
    says: /同意|个人数据|個人資料|隐私|隱私|设置|設定|设备|裝置|广告|廣告|拒绝|拒絕/g,
  },
  {
    about:
      /(?:نحن|شركا(?:ؤ|ئ)نا|نستخدم).{0,80}(?:ملفات تعريف الارتباط|الكوكيز)|ملفات تعريف الارتباط.{0,80}شركا(?:ؤ|ئ)نا/,
    says: /موافق|البيانات الشخصية|الخصوصية|تفضيلات|إعدادات|جهازك|إعلانات|رفض/g,
  },
  {
    about: /(?:हम|हमारे).{0,80}(?:कुकी|पार्टनर)/,
    says: /सहमति|निजी डेटा|व्यक्तिगत डेटा|प्राइवेसी|गोपनीयता|सेटिंग|डिवाइस|विज्ञापन|अस्वीकार/g,
  },
]

function isNotice(text: string): boolean {
  if (text.length > 1_600) return false
  return longNotices.some(
    ({ about, says }) =>
      about.test(text) && new Set(text.toLowerCase().match(says)).size >= (text.length < 300 ? 2 : 3),
  )
}
