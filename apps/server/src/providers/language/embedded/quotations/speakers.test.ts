import { describe, expect, it } from 'vitest'
import type { SourceBlock, SourceText } from '../../../../ports/language.ts'
import { leansBack } from '../openings.ts'
import { figureIn, quotationIn } from '../parts-of-sentence.ts'
import { fullNamesIn } from '../people/names.ts'
import { splitSentences } from '../sentences.ts'
import { writeFromSource } from '../write-from-source.ts'
import { citedBelow, speakersOf } from './speakers.ts'

describe('who says what is quoted', () => {
  it.each([
    [
      '“We are not talking about cosmetic work,” the council’s chief engineer, Peter Lomax, told the meeting.',
      'Peter Lomax',
    ],
    ['«Il mare non è più quello di una volta», dicono I pescatori di Chioggia.', 'I pescatori di Chioggia'],
    ['“过去竹子烂在山上，现在一吨能卖八百元。”厂长林素梅表示。', '厂长林素梅'],
    ['«Мы строим этот мост уже одиннадцать лет», — сказал Никита Белых.', 'Никита Белых'],
    ['«Мы строим этот мост уже одиннадцать лет», — сказал инженер Артем Седых.', 'инженер Артем Седых'],
    ['「暗い海では、音が地図になる」と研究者の藤井さくらさんは説明する。', '研究者の藤井さくらさん'],
  ])('stands in «%s»', (text, speaker) => expect(quotationIn(text)?.attribution).toBe(speaker))

  it.each([
    'Crowdfunding is “a way to raise money from friends, family and strangers.”',
    'I’ve heard the concern expressed: “Will my boss think of this as a second job?”',
    'The organizers invited me to speak “Feeding the people: a talk about bread and salt.”',
  ])('is nobody in «%s»', (text) => expect(quotationIn(text)?.attribution ?? null).toBeNull())

  it.each([
    'Essayez de finir la phrase : « Je pense que mon projet aiderait vraiment X ».',
    'Se o diálogo está se perdendo, pergunte: “Quais são os próximos passos que devemos tomar?”',
    'For specific examples, read 18F’s “Senior executives are the allies tech teams need.”',
    '私達は従業員に対して、「オープンソースソフトウェアプログラムを知っていますか」と聞いてみました。',
    'مقدار الوقت الذي تخصصه للمشروع (مثلًا، "نخصص حوالي خمس ساعات في الأسبوع لهذا المشروع").',
  ])('is nobody in «%s», which says what to say, read or ask', (text) =>
    expect(quotationIn(text)?.attribution ?? null).toBeNull(),
  )

  it('is nobody where a pronoun says it', () => {
    expect(quotationIn('« Je ne suis pas fatiguée, je suis prudente », dit-elle.')?.attribution).toBeNull()
  })

  it('is who was quoted last in the same paragraph, and a pronoun becomes the name', () => {
    const tell = speakersOf('en')
    tell('“We are not talking about cosmetic work,” said Peter Lomax.', 3)
    expect(tell('“Another winter like that is too much for it.”', 3).speaker).toBe('Peter Lomax')
    expect(tell('“Another spring is too much for it.”', 4).speaker).toBeNull()
    expect(tell('“It was built for carts,” he said.', 5).text).toBe('“It was built for carts,” Peter Lomax said.')
  })

  it('is the short line below a quotation that is set apart', () => {
    const blocks: SourceBlock[] = [
      { kind: 'quote', text: '“Now I forget that it’s there.”' },
      { kind: 'quote', text: 'Maureen Adeyemi, Leeds' },
    ]
    expect(citedBelow(blocks, 0)).toBe('Maureen Adeyemi, Leeds')
    expect(citedBelow([...blocks].reverse(), 0)).toBeNull()
  })
})

it('knows words that need others before them', () => {
  expect(leansBack('Replacing four or five of them usually costs less.', 'en')).toBe(true)
  expect(leansBack('Anschließend rauchten die Köpfe.', 'de')).toBe(true)
  expect(leansBack('Il n’y a pas de règle pour cela.', 'fr')).toBe(false)
  expect(leansBack('O Kops também tem tempo reservado para ajudar.', 'pt')).toBe(true)
  expect(leansBack('If not, spend the money on insulation first.', 'en')).toBe(true)
  expect(leansBack('Zum Vergleich: Die teure Mühle kommt auf 74 Prozent.', 'de')).toBe(true)
  expect(leansBack('На финише у неё было 14 секунд запаса.', 'ru')).toBe(true)
  expect(leansBack('研究团队得出这一结论。', 'zh')).toBe(true)
  for (const text of [
    'そう話すのは農家の藤井さんだ。',
    'そうした声は少なくない。',
    'そうすれば、鐘はまた鳴る。',
    'そうだ。',
    'そう、鐘はまだ鳴る。',
  ])
    expect(leansBack(text, 'ja')).toBe(true)
  for (const text of ['そうめんは夏に食べる。', 'そうじの時間は十五分だ。', 'そうだんの窓口は二階にある。'])
    expect(leansBack(text, 'ja')).toBe(false)
})

it('shows no number of a range alone', () => {
  expect(figureIn('Expect between £9,000 and £15,000 including installation.')).toBeNull()
  expect(figureIn('At 92 he remembers every boat.')).toBeNull()
  expect(figureIn('Replacing four of the radiators costs £2,000.')).toBe('£2,000')
})

describe('a story of a review', () => {
  const heading = (text: string): SourceBlock => ({ kind: 'heading', text, level: 2 })
  const item = (text: string): SourceBlock => ({ kind: 'list-item', text })
  const say = (text: string): SourceBlock => ({ kind: 'paragraph', text })
  const source: SourceText = {
    title: 'The hand grinder that costs £3.2 less: a test',
    language: 'en',
    blocks: [
      say('The grinder grinds as evenly as electric ones that cost twice as much. The handle is made of ash.'),
      heading('In use'),
      say(
        'Grinding for one espresso takes fifty-five seconds of steady work. “The first ones had a tight seal,” says Sonja Harms, who founded the firm.',
      ),
      heading('What we liked'),
      item('Very even coffee'),
      item('Set without a tool'),
      item('Spare parts for ten years'),
      heading('What we did not'),
      item('Holds only twenty grams'),
      item('Manual in English only'),
      heading('Verdict'),
      say('For two cups a day there is no better grinder at this price today.'),
    ],
    summary: null,
    url: null,
    recipe: null,
    items: [],
  }

  it('tells short lists together and lets people speak', () => {
    const { slides } = writeFromSource({ source, slides: 6, style: 'informational' })
    const lists = slides.filter(({ kind }) => kind === 'ingredients')
    expect(lists.map(({ title, text }) => [title, text])).toEqual([
      ['What we liked', 'Very even coffee\nSet without a tool\nSpare parts for ten years'],
      ['What we did not', 'Holds only twenty grams\nManual in English only'],
    ])
    expect(slides.find(({ kind }) => kind === 'quote')?.attribution).toBe('Sonja Harms')
    expect(slides.some(({ kind }) => kind === 'item')).toBe(false)
  })
})

it('begins a quotation from the middle of a sentence like one, and names who says it', () => {
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text })
  const writing = writeFromSource({
    source: {
      ...{ title: 'The old sluice', language: 'en', summary: null, url: null, recipe: null, items: [] },
      blocks: [
        paragraph('The old sluice at Gull Point lost its gates in the flood of last winter.'),
        paragraph('Harbour master Peter T. Lomax said that “the boats of forty families lie behind it every night.”'),
        paragraph('The council will vote on new gates of oak in the first week of April.'),
      ],
    },
    slides: 3,
    style: 'quotes',
  })
  expect(writing.slides.find(({ kind }) => kind === 'quote')).toMatchObject({
    text: 'The boats of forty families lie behind it every night.',
    attribution: 'Harbour master Peter T. Lomax',
  })
})

it.each(['Smith**', 'Smith(CDU', '(Smith', 'C++'])(
  'writes what %s says, whatever signs are left in the name',
  (name) => {
    const blocks = [
      'The bridge over the river was closed for eight weeks in the spring.',
      `“The bridge has carried everyone in this valley for a hundred years”, said ${name}.`,
      'Engineers found cracks in three of the eleven arches. The council pays for the new stones.',
    ].map((text) => ({ kind: 'paragraph' as const, text }))
    const source = { title: 'A bridge', language: 'en', summary: null, url: null, recipe: null, items: [], blocks }
    const { slides } = writeFromSource({ source, slides: 3, style: 'quotes' })
    expect(slides.map(({ text }) => text).join(' ')).toContain('has carried everyone')
  },
)

describe('Russian names', () => {
  it.each([
    ['На мосту работает Сергей Иванов. Иванов строил его сам.', 'Сергей Иванов'],
    ['Мост строил Андрей Петров. Петров живёт у реки.', 'Андрей Петров'],
    ['Вчера приехал Ефрем Орлов. Орлов пишет книгу.', 'Ефрем Орлов'],
  ])('of «%s» is %s', (text, name) => {
    expect([...fullNamesIn(splitSentences(text, 'ru'), 'ru').values()]).toEqual([name])
  })

  it.each(['Мост показали с Андреем Петровым и Анной Карениной.', 'Вчера письмо отдали Сергею Иванову.'])(
    'in another case than that of a subject are none: «%s»',
    (text) => expect([...fullNamesIn(splitSentences(text, 'ru'), 'ru').values()]).toEqual([]),
  )

  it('name nobody who is spoken of', () => {
    const text = '«Мы строим этот мост уже одиннадцать лет», — сказал он Андреем Белых.'
    expect(quotationIn(text)?.attribution ?? null).toBeNull()
  })
})

describe('names that are words', () => {
  const namesIn = (text: string, language = 'en') => [...fullNamesIn(splitSentences(text, language), language).values()]

  it.each([
    ['The warden Will Porter repairs the clock. It will run in May, said Porter on the stairs.', 'Will Porter'],
    ['In the hall Mary Brown painted the brown door. The door is heavy, said Brown.', 'Mary Brown'],
    ['The mayor thanked Rose Lind for a rose. Later the guests met Lind in the tower.', 'Rose Lind'],
    ['The young sailors met Tom Young. The boat is old, said Young.', 'Tom Young'],
  ])('are names where the surname stands alone: «%s»', (text, name) => expect(namesIn(text)).toEqual([name]))

  it.each([
    ['At school the Climate Change lessons begin. The climate and the change of it are old.', 'en'],
    ['Os Estupros Coletivos são um crime. Os estupros coletivos aumentaram.', 'pt'],
    ['We met Tom Young. The young sailors sing.', 'en'],
  ])('are none elsewhere: «%s»', (text, language) => expect(namesIn(text, language)).toEqual([]))
})

it.each([
  [
    'Asked what he thought of the new harbor wall, Walter Reed said, “We all have different views of it, and that is fine.”',
    'Walter Reed',
  ],
  ['“Eu mesma comprei o barco para a minha irmã no verão”, diz a garota em áudio divulgado pela polícia.', 'a garota'],
  [
    '“Só nós sabíamos do segredo do barco e do mar”, diz em áudio divulgado pelo secretário de Segurança, Marcos Nunes de Lima.',
    null,
  ],
])('names who speaks without where and to whom: %s', (text, speaker) => {
  expect(quotationIn(text)?.attribution).toBe(speaker)
})

it('takes a part of a sentence between marks for no statement', () => {
  expect(quotationIn('La agencia constató “la aplicación donde el productor no respetó la distancia”.')).toBe(null)
  expect(quotationIn('Ana Ruiz afirmó que la policía “responde cuando tiene posibilidades y tiempo”.')).toBe(null)
})

it('takes a word that begins a sentence for no first name where it is written small elsewhere', () => {
  const sentences = splitSentences(
    'Like Arden, the town has a harbor. People like the ferry, and last year Arden built a pier. The boats leave from Arden at noon.',
    'en',
  )
  expect([...fullNamesIn(sentences, 'en').values()]).toEqual([])
})

it.each([
  'Pointing to Reed, she said that “the harbor was as loud as it has always been.”',
  'On the matter of boats she said: “The harbor was as loud as it has always been.”',
  'L’elogio di Reed: «Ha preso d’assalto il porto e tutta la costa»',
  '„Das war für ihn und für alle stets ein großes Ereignis“, sagte der 86-Jährige dem Sender RPP.',
  'Jetzt: „Am Ende der Woche ist alles frisch vermarktet und verkauft.“',
])('names nobody from words about something else: %s', (text) =>
  expect(quotationIn(text)?.attribution ?? null).toBeNull(),
)

it('names who speaks without on what request', () => {
  const text =
    '„Wir haben den Hafen bei hundertfünfzig Fahrten geschützt“, teilte eine Sprecherin der Werft auf Anfrage mit.'
  expect(quotationIn(text)?.attribution).toBe('eine Sprecherin der Werft')
})

it('names nobody to whom something is said', () => {
  expect(
    quotationIn('“Si el barco está en poder del puerto, no se puede recuperar, es imposible”, dijo a la red Marea.')
      ?.attribution,
  ).toBe(null)
})

it('takes a word before what was called alone earlier for no first name', () => {
  const sentences = splitSentences(
    'People run their shop on Arden now. Maybe Arden will change that in spring. The owners of Arden said nothing.',
    'en',
  )
  expect([...fullNamesIn(sentences, 'en').values()]).toEqual([])
})
