import { describe, expect, it } from 'vitest'
import { beginsComments, isFurnitureText } from './furniture-texts.ts'

describe('isFurnitureText', () => {
  it.each([
    'Photograph by Ed Marshall, Redonda Restoration Programme',
    'Crédits photos : Bestimage',
    'Beitragsbild: Titelseite der FAZ, Ausriss.',
    'Tomás Reina Prado | Publicado hace 3 horas',
    'By Imogen Farrow, Environment Correspondent',
    'Posted by Ren Castellanos on November 2, 2026 in Engineering. 12 comments.',
    'Published 14 October 2026, 06:30 BST · Updated 15 October 2026 · 7 min read',
    'Von Gregory Lipinski',
    'كتبت: سلمى الحداد',
    'צילום: איתי לוי',
    'लेखक: नीलम रावत',
    '文・写真＝佐伯 美和（社会部記者）',
    'เรื่องและภาพ: ชนิดา วงศ์ทอง',
    '作者：王小明',
    'À lire aussi » Ballonnements, lourdeurs',
    'Lue myös:',
    '- Anzeige-',
    '© 2026 Saltmarsh Courier Ltd. All rights reserved.',
    'この記事は有料会員記事です。残り0文字。無断転載を禁じます。',
    'This article appeared in the print edition of 16 October 2026 under the headline “Corn by moonlight”, page 12.',
    'Sign up to The Ebb, our free weekly email, for the best of the coast.',
    'Kommentare werden moderiert. Bitte bleiben Sie sachlich; Beleidigungen werden gelöscht.',
    'Please be respectful. We review comments before they appear and remove those that contain insults, advertising, links or personal data.',
    'Bitte bleiben Sie höflich. Kommentare mit Werbung, Spam oder persönlichen Daten entfernen wir.',
    'Merci de rester courtois. Nous relisons les commentaires et retirons la publicité et les propos haineux.',
    'Por favor, sé amable. Revisamos los comentarios y retiramos la publicidad y los datos personales.',
    'コメントを投稿する際は、利用規約を守り、誹謗中傷や個人情報の書き込みはご遠慮ください。',
    'टिप्पणी करते समय कृपया शालीन भाषा का प्रयोग करें, और विज्ञापन या लिंक न डालें।',
    'Пожалуйста, пишите комментарии вежливо. Оскорбления и рекламу мы удаляем.',
    'Мы и наши партнёры используем файлы cookie. Вы можете отказаться от них в настройках.',
    'Suscríbase a nuestro boletín y reciba cada semana las historias del puerto.',
    '订阅我们的公众号，每周收到最新报道。',
    'اشترك في نشرتنا البريدية واقرأ قصص الأسبوع.',
    'हमारे न्यूज़लेटर की सदस्यता लें और हर सप्ताह ख़बरें पाएँ।',
    'Este artigo foi publicado na edição impressa de domingo, página 3.',
    '本文刊登于周日印刷版第三版。',
    'यह भी पढ़ें: घाट पर लौटी नाव',
    'Children wait for the ferry. Photo: Ada Lindqvist',
    '渡し舟を待つ子どもたち。撮影：佐伯美和',
    'To continue reading this article, log in or subscribe.',
    'Dieser Inhalt ist nur für Abonnenten. Schon Abonnent? Hier anmelden.',
    'Il vous reste 80 % de cet article à découvrir. La suite est réservée aux abonnés.',
    'Image 3 of 12',
    'Did you make this? Tag us and leave a rating!',
    'Was meinen Sie? Schreiben Sie uns.',
    'Article continues below',
    'Lind reported from Millbrook and Hale from Gull Point. Ina Frost in Redonda contributed to this report.',
    'Lind reported from Millbrook and Hale from Gull Point.',
    '記事に『リアクション』ができます。ご利用には会員登録が必要です。',
    'We and our 812 partners store and access information on a device, such as cookies, and process personal data. You may withdraw your consent at any time.',
    'Wir und unsere Partner verwenden Cookies. Ihre Einwilligung können Sie jederzeit in den Einstellungen widerrufen.',
    'Nous et nos partenaires utilisons des cookies. Vous pouvez accepter, refuser ou retirer votre consentement.',
    'Nosotros y nuestros socios usamos cookies. Puedes aceptar o rechazar, y cambiar tus preferencias de privacidad.',
    '当サイトではCookieを使用し、パートナーと広告のために個人データを利用します。同意はいつでも設定で変更できます。',
  ])('WIZ-21 is true of %s', (text) => {
    expect(isFurnitureText(text)).toBe(true)
  })

  it.each([
    'By Monday evening the water had reached the second step, and nobody slept.',
    'By Monday, Peter Holm had opened the gate.',
    'Photographs of the wreck show that the mast is missing.',
    'Published authors earn less than they did ten years ago, a survey has found.',
    'Von Hamburg aus fährt das Schiff nach Norden.',
    'She posted the photograph, and the comments were kind.',
    'Read this sentence twice.',
    'Copyright law protects a photograph for seventy years after the death of the person who took it, and that is why the archive asks for patience, for money, and for a letter in which all heirs agree that “all rights reserved” is no longer true of it.',
    'The committee asked for comments on the report.',
    '“We review all comments and remove the insults,” says the editor, who reads 900 of them a day, most of them polite.',
    'The new law makes newspapers remove comments with insults, and review those that readers report.',
    'You can read her comments in the margin: a kind word here, a question there.',
    'Wir lasen die Kommentare am Rand des Manuskripts: ein freundliches Wort hier, eine Frage dort.',
    'The regulator fined the shop because its cookies were set before anyone had given consent to share personal data.',
    'Our partners in the valley baked the cookies, and we ate them before the train had left.',
    '文章の書き方は人それぞれだ。',
  ])('is false of %s', (text) => {
    expect(isFurnitureText(text)).toBe(false)
  })
})

it.each(['Comments', '12 comments', 'Join the discussion', 'Kommentare (3)', 'コメント', 'Commentaires', 'تعليقات'])(
  '%s begins the comments of a page',
  (heading) => {
    expect(beginsComments(heading)).toBe(true)
  },
)

it.each(['Comments on the state of the eels', 'What the council said', 'Kommentar der Woche'])(
  '%s does not',
  (heading) => {
    expect(beginsComments(heading)).toBe(false)
  },
)
