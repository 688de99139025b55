import { expect, it } from 'vitest'
import { candidatesOf } from './candidates.ts'
import { isInvitation } from './invitations.ts'

it.each([
  ['Tell us in the comment section below how you define a harbour.', 'en'],
  ['Share below in the comments section to see your town on this page.', 'en'],
  ['You can reach her via email or on Twitter, @harbour.', 'en'],
  ['This post was originally published on the blog of the museum.', 'en'],
  ['To learn more about the gates, visit the museum.', 'en'],
  ['Happy trails, and good luck!', 'en'],
  ['Bonne lecture !', 'fr'],
  ['Schreiben Sie es gern in den Kommentaren.', 'de'],
  ['Weitere Informationen finden Sie auf der Seite des Vereins.', 'de'],
  ['Dites-le-nous dans les commentaires !', 'fr'],
  ['Pour en savoir plus, consultez le site du musée.', 'fr'],
  ['Cuéntalo en los comentarios.', 'es'],
  ['Saiba mais no site do museu.', 'pt'],
  ['Подробнее на сайте музея.', 'ru'],
  ['コメント欄で教えてください。', 'ja'],
  ['欢迎在评论区留言。', 'zh'],
  ['Toutes les infos de ce jeudi 18 juillet sont à suivre ici.', 'fr'],
  ['サイトに登録すると、続きを読むことができます。', 'ja'],
  ['Nach einem Klick auf den Link erhalten wir gegebenenfalls eine Provision.', 'de'],
  ['If you value this reporting, please consider making a donation to support it.', 'en'],
  ['Unlimited online access to the Harbor Post and 15 other sites with one account.', 'en'],
  ['Registration is through Eventbrite.', 'en'],
  ['Fügen Sie den Permalink zu Ihren Favoriten hinzu.', 'de'],
  ['Todas las noticias de la isla y del resto del mundo.', 'es'],
  ['شاركونا رأيكم في التعليقات.', 'ar'],
  ['अधिक जानकारी के लिए संग्रहालय की वेबसाइट देखें।', 'hi'],
])('«%s» speaks to the visitors of a page', (text, language) => expect(isInvitation(text, language)).toBe(true))

it.each([
  ['Her comments on the draft fill a whole folder.', 'en'],
  ['The harbour master can reach the boats by radio.', 'en'],
  ['To learn the knots takes a winter.', 'en'],
  ['Der Hafen zahlt den Fischern eine Provision für jeden Gast.', 'de'],
  ['船を役所に登録する人は少ない。', 'ja'],
  ['For more than a century the gates were shut.', 'en'],
  ['The post was moved to the quay in 1890.', 'en'],
  ['Die Kommentare der Fischer waren freundlich.', 'de'],
  ['Les commentaires de l’époque parlent d’un miracle.', 'fr'],
  ['En la isla viven cuarenta personas.', 'es'],
  ['Музей открыли в мае.', 'ru'],
  ['この港は百年前に作られた。', 'ja'],
])('«%s» belongs to the text', (text, language) => expect(isInvitation(text, language)).toBe(false))

it('leaves out who wrote the text and how to reach them', () => {
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text })
  const told = candidatesOf(
    {
      title: 'The old sluice',
      blocks: [
        paragraph('Marion Tell is the pilot of the harbour. She leads the boats past the sluice twice a day.'),
        paragraph('Ada Lind is a writer for the museum. You can reach her by email at any time.'),
      ],
    },
    'en',
  )
  expect(told.map(({ block }) => block)).toEqual([0, 0])
})

it('leaves out the last paragraph when it introduces someone of whom the text says nothing', () => {
  const blocks = ['The sluice opens twice a day for the boats.', 'Ada Lind is the head of the museum at Gull Point.']
  const told = (title: string) =>
    candidatesOf({ title, blocks: blocks.map((text) => ({ kind: 'paragraph', text })) }, 'en').map(({ block }) => block)
  expect(told('The old sluice')).toEqual([0])
  expect(told('A visit to Lind')).toEqual([0, 1])
  const [, alone = ''] = blocks
  const only = candidatesOf({ title: 'The old sluice', blocks: [{ kind: 'paragraph', text: alone }] }, 'en')
  expect(only).toHaveLength(1)
})

it.each([
  ['Ohne ihre Unterstützung hätte er den Laden nie eröffnet.', 'de'],
  ['Sin ella y su apoyo el club no sería posible, y sin su apoyo no hay liga.', 'es'],
  ['La fiesta de la isla no sería posible sin su apoyo, dijo el alcalde.', 'es'],
  ['O festival da ilha não seria possível sem o seu apoio, disse o prefeito.', 'pt'],
])('«%s» asks readers for nothing', (text, language) => expect(isInvitation(text, language)).toBe(false))

it.each([
  ['Ohne Ihre Unterstützung gibt es diese Seite nicht.', 'de'],
  ['Dank eurer Spenden erscheint das Heft jeden Monat.', 'de'],
  ['Dank Ihrer Unterstützung bleibt die Seite frei.', 'de'],
  ['Nuestro periodismo no sería posible sin su apoyo.', 'es'],
  ['Este sitio no sería posible sin tu apoyo.', 'es'],
  ['O nosso jornalismo não seria possível sem o seu apoio.', 'pt'],
])('«%s» asks readers for money', (text, language) => expect(isInvitation(text, language)).toBe(true))

it('keeps what a paragraph tells before it asks readers for money', () => {
  const blocks = [
    'Der Laden am Hafen besteht seit mehr als vierzig Jahren. Ohne eure Spenden gibt es diese Seite nicht. Jeder Betrag hilft uns sehr.',
    'Die Boote der Fischer liegen im Winter an Land.',
  ].map((text) => ({ kind: 'paragraph' as const, text }))
  expect(candidatesOf({ title: 'Der Laden', blocks }, 'de').map(({ text }) => text)).toEqual([
    'Der Laden am Hafen besteht seit mehr als vierzig Jahren.',
    'Die Boote der Fischer liegen im Winter an Land.',
  ])
})

it.each([
  ['We want to hear what you think about this article.', 'en'],
  ['If you purchase something through the link, I may receive a small commission at no extra charge to you.', 'en'],
  ['Pro tip: Get more ideas for the harbor here!', 'en'],
  ['Check out our team’s picks for the best boats and nets', 'en'],
  ['Additional details can be found here.', 'en'],
  ['This post contains references to products from our advertisers.', 'en'],
  ['For an explanation of our Advertising Policy, visit this page.', 'en'],
  ['Earn 80,000 bonus points after you spend $4,000 on purchases.', 'en'],
  ['Tickets and more info at: harbor.com.', 'en'],
  ['Correction added Nov. 18, 2019: The caption named another boat.', 'en'],
  ['Haz clic en este enlace para leer más noticias aquí.', 'es'],
  ['Assine e acompanhe tudo sobre o porto aqui.', 'pt'],
  ['Cliquez pour lire la suite de notre dossier ici.', 'fr'],
  ['Scopri tutte le ricette del porto qui.', 'it'],
])('«%s» speaks to the visitors of a page', (text, language) => expect(isInvitation(text, language)).toBe(true))

it.each([
  ['We want to hear the sea from the window, said the owner.', 'en'],
  ['The tickets for the ferry cost four euros.', 'en'],
  ['Get a free hour before the ferry leaves.', 'en'],
  ['Lee un libro cada semana en la biblioteca del puerto.', 'es'],
])('«%s» is part of a text', (text, language) => expect(isInvitation(text, language)).toBe(false))
