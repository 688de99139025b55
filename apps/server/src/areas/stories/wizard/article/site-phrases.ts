/** Longer texts that contain such words are about them. */
const maxPhraseLength = 320

/** What sites say to readers without a subscription, in place of or below the rest of a text. */
const paywalls: readonly RegExp[] = [
  /(?:subscribe|subscription|subscribers?|members?|account|register)\b.{0,140}\b(?:keep reading|continue reading|read (?:the )?(?:rest|full|more|on)|log ?in|sign in|unlock)/iu,
  /\b(?:to|and) (?:keep|continue) reading\b.{0,140}\b(?:subscri|register|log ?in|sign in|account)/iu,
  /(?:exclusive|only|reserved) (?:for|to) (?:our )?(?:subscribers|members)/iu,
  /(?:weiterlesen|diesen (?:artikel|text)|vollen zugriff|inhalt).{0,120}(?:abo\b|abonn|digitalabo|anmelden|registrier|freischalten)|nur für (?:unsere )?abonnent|(?:schon|bereits) abonnent/iu,
  /réservée? (?:à nos|aux) abonnés|déjà abonné|(?:pour|afin de) lire (?:la suite|cet article).{0,80}abonn|il vous reste \d+\s?% de cet article/iu,
  /(?:exclusiv[oa]s?|s[oó]lo) para suscriptores|(?:ya eres|eres ya) suscriptor|para (?:seguir|continuar) leyendo/iu,
  /(?:exclusiv[oa]s?|só) para (?:os )?assinantes|já é assinante|para continuar (?:a ler|lendo|a leitura)/iu,
  /(?:riservat[oa]|solo per) (?:agli |gli )?abbonati|sei già abbonato|per continuare a leggere/iu,
  /(?:только|доступ\p{L}*).{0,40}подписчик|уже (?:есть подписка|подписаны)|чтобы (?:читать|прочитать) (?:дальше|полностью)/iu,
  /会員限定|有料会員|続きを読むには|残り\d+文字/u,
  /(?:会员|會員|订阅|訂閱).{0,14}(?:专享|專享|专属|專屬|登录|登入|继续阅读|繼續閱讀)|登[录入]后.{0,6}阅读/u,
  /(?:للمشتركين|حصري للأعضاء)|لمتابعة القراءة|سج[ّ]?ل الدخول/u,
  /केवल (?:सदस्यों|सब्सक्राइबर|ग्राहकों)|आगे पढ़ने के लिए|पहले से सदस्य/u,
  /구독자 전용|로그인 (?:후|하고).{0,10}(?:읽|보)|이어서 읽으려면/u,
]

const phrases: readonly RegExp[] = [
  // Newsletters and channels
  /^(?=.*(?:newsletter|rundbrief))(?=.*(?:abonnier|anmeld|bestell|kostenlos)).+/iu,
  /^(?=.*(?:newsletter|lettre d’information|infolettre))(?=.*(?:inscri|abonne|recevez)).+/iu,
  /^(?:suscr[ií]b|reg[ií]strate|recibe|apúntate).{0,140}(?:bolet[ií]n|newsletter|noticias|canal)/iu,
  /^(?:tenemos algo para ofrecerte|con (?:tu|su) suscripción (?:nave|acce|disfrut|le|po))/iu,
  /^(?:assine|subscreva|inscreva-se|receba|cadastre-se).{0,140}(?:newsletter|boletim|notícias|canal)/iu,
  /^(?:iscriviti|ricevi|abbonati).{0,140}(?:newsletter|notizie|canale)/iu,
  /^подпи(?:шитесь|сывайтесь|ш[иы]сь).{0,140}/iu,
  /(?:メルマガ|メールマガジン|ニュースレター).*(?:登録|購読|届け)/u,
  /^(?:订阅|訂閱|关注|關注|扫码|掃碼).{0,60}(?:简报|簡報|邮件|郵件|公众号|公眾號|电子报|電子報|微信|报道|報導)/u,
  /^(?:اشترك|سجل|انضم).{0,80}(?:نشرة|النشرة|نشرتنا|البريدية|قناة|قناتنا)/u,
  /(?:न्यूज़लेटर|न्यूजलेटर|व्हाट्सऐप चैनल|चैनल).{0,60}(?:सदस्यता|सब्सक्राइब|साइन अप|फ़ॉलो|फॉलो|जुड़)/u,
  /뉴스레터.{0,40}(?:구독|신청|받아)/u,
  // Accounts elsewhere, and how the text came about
  /^(?=.{1,200}$)(?=.*(?:instagram|facebook|tiktok|pinterest|telegram|whatsapp|youtube|вконтакте|微博|公众号))(?=.*(?:follow|find us|join us|folg(?:e|t|en sie)|síguenos|únete|sigam?|siga-nos|suivez|rejoignez|seguici|подпис|フォロー|关注|關注)).+/iu,
  /^(?:transparenz(?:hinweis)?|(?:full )?disclosure|hinweis der redaktion|anmerkung der redaktion|editor[’']s note|note de la rédaction|nota de la redacción|nota da redação|nota della redazione|примечание редакции|от редакции|编者按|編者按|ملاحظة (?:المحرر|التحرير))\s*[:：].+/iu,
  /^※.{1,80}$/u,
  // Who else worked on a report
  /\bcontributed (?:to this (?:report|story|article|piece)|reporting)\b[^.]{0,60}\.?$/iu,
  /^(?:\p{Lu}[\p{L}\p{M}’'-]+,?\s(?:and\s)?){1,4}reported from\s\p{Lu}[^.:“”"]{2,80}\.?$/u,
  // Accounts of the site
  /(?:会員登録|ログイン)が必要です|[『「]?リアクション[』」]?ができます|カテゴリーをフォロー/u,
  // Requests for money
  /^(?:please )?(?:consider |help (?:us )?)?(?:support(?:ing)?|donat(?:e|ing)|contribut(?:e|ing)|becom(?:e|ing) a (?:member|supporter))\b.*\b(?:our|independent) (?:journalism|reporting|work|newsroom)\b/iu,
  /^(?=.*\b(?:your?|please)\b)(?=.*(?:support|donat|contribut|member)).*\b(?:our|independent) (?:journalism|newsroom)\b/iu,
  /^(?:(?:please )?(?:donate|become a (?:member|supporter|patron))|unterstütze[nt]?(?: sie)? (?:uns|unsere)|werde(?:n sie)? (?:jetzt )?(?:mitglied|unterstützer)|jetzt spenden|soutenez(?:-nous| notre| le)|faites un don|apoya (?:a|nuestro)|apóyanos|haz(?:te)? (?:un donativo|socio)|apoie (?:o|a|nosso)|doe (?:agora|para)|sostieni(?:ci)?|поддержи(?:те)? (?:нас|нашу|проект|редакцию)).{0,200}/iu,
  /(?:no sería|não seria|n’est|ne serait) posib?le sin tu apoyo|nuestro periodismo no sería posible sin su apoyo|n’existerait pas sans vous|sin el apoyo de (?:nuestros )?lectores/iu,
  // Questions and requests to readers
  /^(?:do you agree|what do you think|have your say|did you (?:make|try) (?:this|it)|have you tried|tell us|let us know|write to us|send us|tag us|rate this|leave (?:a|us a) (?:rating|review|comment))(?!\p{L})/iu,
  /^(?:was meinen sie|und was denken sie|schreiben sie uns|schreib uns|sagen sie uns|qu’en pensez-vous|écrivez-nous|dites-nous|et vous \?|¿qué opinas|¿y tú|cuéntanos|escríbenos|o que acha|conte-nos|conte pra gente|escreva-nos|e você\?|che ne pensi|scrivici|а что думаете вы|напишите нам|расскажите нам|ما رأيك|شاركنا رأيك|شاركونا|اكتب لنا|आप क्या सोचते|हमें बताएँ|हमें बताएं|ご意見|ご感想|欢迎留言|你怎么看|您怎么看)/iu,
  /macht sich (?:die )?äußerungen .{0,100}nicht zu eigen/iu,
  // The printed edition and the first publication
  /^(?:este|el) artículo .{0,60}(?:edición impresa|se publicó|apareció)/iu,
  /^(?:este|o) artigo .{0,60}(?:edição impressa|foi publicado|saiu)/iu,
  /^(?:questo|l’|l')\s?articolo .{0,60}(?:edizione|apparso|pubblicato)/iu,
  /^(?:эта |данная )?(?:статья|материал|заметка) (?:был[аи]? )?(?:впервые )?(?:опубликован|вышл|напечатан)/iu,
  /^(?:この|本)記事は.{0,60}(?:朝刊|夕刊|紙面|掲載|転載)/u,
  /^(?:本文|此文|文章)(?:最初|首先|原)?(?:刊登|刊载|刊載|原载|原載|首发|首發|发表于|發表於|转载|轉載)/u,
  /(?:الطبعة|النسخة|العدد) (?:الورقية|المطبوعة|الورقي|المطبوع)/u,
  /(?:मुद्रित|प्रिंट|छपे) (?:संस्करण|अंक)/u,
  // Other articles
  /^(?:यह|ये|इसे) भी (?:पढ़ें|देखें)|^(?:इसे|और) (?:भी )?पढ़ें/u,
  /^(?:читайте|смотрите) (?:также|ещё|еще)|^по теме\s*[:：]/iu,
  /^(?:اقرأ|شاهد|طالع) (?:أيضا|أيضًا|المزيد|كذلك)/u,
  /^去\s?App\s?(?:商店|Store)搜.+/iu,
  /^(?:延伸阅读|延伸閱讀|相关(?:阅读|新闻|报道)|相關(?:閱讀|新聞|報導)|推荐阅读|推薦閱讀|更多)\s*[:：]/u,
  /^(?:関連(?:記事|リンク)|こちらもおすすめ|次に読む|あわせて読みたい)/u,
  /^(?:관련 ?기사|함께 보면 좋은|더 읽기)/u,
]

/** Whole lines that are buttons, counters and labels of a site. */
const buttons: readonly RegExp[] = [
  /^(?:share|tweet|teilen|artikel teilen|partager|compartir|compartilhar|partilhar|condividi|поделиться|شارك|分享|この記事をシェア|इस (?:लेख|ख़बर|खबर) को शेयर|공유)/iu,
  /^(?:article continues|story continues|continue reading|listen to this|save (?:this )?(?:article|story)|most (?:read|popular)|trending|skip (?:to|past)|scroll (?:to|down)|view (?:all|gallery|images?)|swipe|tap to|jump to|print (?:recipe|this)|watch (?:now|video)|play video|advertisement)/iu,
  /^(?:\d+\s*)?(?:min(?:ute)?s?|minutos|minuti|minutes de lecture|минут\p{L}*|分钟|分鐘)\s*(?:read|lesezeit|de lectura|de leitura|di lettura|чтения|阅读|閱讀)?$/iu,
  /^(?:image|photo|slide|bild|foto|imagen|imagem)?\s*\d+\s*(?:of|\/|von|sur|de|из)\s*\d+$/iu,
  // Nothing but a date
  /^[\d\s.:/,-]+(?:uhr|h)?$/iu,
  /^\d{4}年\d{1,2}月\d{1,2}日(?:[\s\d:：時时分]*)(?:更新|公開|发布|發布|配信)?$/u,
  /^(?:опубликовано|обновлено|дата)(?!\p{L}).{0,60}$/iu,
  /^(?:автор|текст|корреспондент|редактор)\s*[:：]/iu,
]

/** A caption that ends in its credit: `Volunteers on the quay. Photo: Owen Pell`. */
const creditAtEnd =
  /(?:photo(?:graph(?:ie)?)?s?|image|illustration|foto|fotograf(?:ie|ía|ia)|bild|crédit(?: photo)?|imagen|imagem|immagine|фото|写真|撮影|摄影|攝影|图片来源|تصوير|फ़ोटो|फोटो|사진)\s?(?:credit)?\s?[:：/／=＝©]\s?[\p{L}\p{M}\s.’'/-]{2,50}[)）]?$/iu

/** A heading above images: `Gallery: …`, `Bildergalerie`. */
export function isGalleryHeading(text: string): boolean {
  return text.length <= 90 && galleries.test(text.trim())
}

const galleries =
  /^(?:(?:photo |image )?galler(?:y|ies)|in photos|in images|slideshow|bilder(?:galerie|strecke)|galerie|fotostrecke|fotogalerie|diaporama|en images|galer[ií]a|en imágenes|galeria|em imagens|galleria|in immagini|фотогалерея|галерея|в фотографиях|写真(?:特集|集|館|ギャラリー)|ギャラリー|フォトギャラリー|图集|圖集|组图|組圖|معرض الصور|بالصور|तस्वीरों में|फोटो गैलरी|फ़ोटो गैलरी|화보)(?![\p{L}\p{M}])/iu

/** A line of the site about itself: invitations, buttons, other articles, the printed edition. */
export function isSitePhrase(written: string): boolean {
  // Letters of Devanagari such as ढ़ are written as one character or as two.
  const text = written.normalize('NFC')
  if (text.length <= 70 && buttons.some((button) => button.test(text))) return true
  if (text.length <= 240 && creditAtEnd.test(text)) return true
  return text.length <= maxPhraseLength && phrases.some((phrase) => phrase.test(text))
}

/** A line that asks for a subscription before the rest of the text is shown. */
export function isPaywall(text: string): boolean {
  return text.length <= maxPhraseLength && paywalls.some((wall) => wall.test(text))
}

/** The name in a line that only says who wrote: `By Ada Lindqvist`, `文＝早川みどり`. */
export function authorIn(text: string): string | null {
  if (text.length > 90) return null
  const found =
    /(?:^|[·|•–—]\s*)(?:(?:by|von|par|por|di|door|av)\s|(?:text|words|autor(?:in)?|автор|текст|بقلم|كتبت?|إعداد|लेखक|लेखिका|文|取材|記者|记者|作者|기자|글)\s*[:：＝=]\s*)([\p{L}\p{M}.’'\s-]{2,40}?)(?=$|\s*[,|·•–—]|\s\d|\s(?:published|veröffentlicht|publié|publicado|опубликовано)|[。.]$)/iu.exec(
      text.trim(),
    )?.[1]
  const name = found?.trim() ?? ''
  // Names are two or three words, or a few characters in scripts without spaces.
  const isName = /\s/.test(name)
    ? name.split(/\s+/).length <= 4
    : /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,8}$/u.test(name)
  return isName ? name : null
}
