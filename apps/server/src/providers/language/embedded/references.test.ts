import { describe, expect, it } from 'vitest'
import { candidatesOf } from './candidates.ts'
import { withoutDateline, withoutLabel } from './datelines.ts'
import { leansBack } from './openings.ts'
import { figureIn, quotationIn } from './parts-of-sentence.ts'
import { refersBack } from './references.ts'
import { splitSentences } from './sentences.ts'

describe('WIZ-21 sentences that name what only the text before explains', () => {
  it.each([
    ['hi', 'एक सफ़ारी के बदले उन्हें 480 रुपये मिलते हैं।'],
    ['hi', 'पंचायत चाहती है कि इन महीनों के लिए काम दिया जाए।'],
    ['ru', 'При таком росте её берут на размер больше.'],
    ['es', 'En los últimos 60 años esta oscilación ha aumentado.'],
    ['es', 'Para conocer su versión, este diario llamó a la alcaldía.'],
    ['pt', 'Na semana passada esse valor dobrou.'],
    ['fr', 'Au bout de deux ans cette méthode a été abandonnée.'],
    ['de', 'Seit Jahren wird in diesem Haus gestritten.'],
    ['en', 'For years before that these birds were counted by hand.'],
    ['en', 'For some, this is progress.'],
    ['en', 'The harbour closed shortly afterwards.'],
    ['de', 'Monate später kam das heraus.'],
    ['de', 'Für manche ist das ein Fortschritt.'],
    ['de', 'Lind ließ sich kurz darauf beurlauben.'],
    ['es', 'Ana Lind describió además la nueva esclusa como segura.'],
    ['es', 'La esclusa cerró poco después.'],
    ['it', 'Il sindaco promette inoltre un nuovo ponte.'],
  ])('%s: %s', (language, text) => {
    expect(refersBack(text, language)).toBe(true)
  })

  it.each([
    ['hi', 'दिल्ली में इस साल सितंबर तक 2,840 मामले दर्ज हुए हैं।'],
    ['hi', 'लक्ष्मी कहती हैं कि उनकी बेटी स्कूल जाती है।'],
    ['ru', 'Летом этого года учёные поставят четыре гидрофона.'],
    ['es', 'La alcaldía anunció este martes un plan nuevo.'],
    ['pt', 'A prefeitura anuncia nesta semana um plano novo.'],
    ['fr', 'La ville ouvre cette année un nouveau musée.'],
    ['de', 'Die Stadt öffnet in diesem Jahr ein neues Museum.'],
    ['en', 'The city will open this week a house for those who paint.'],
    ['en', 'On the hill, this old mill still grinds corn.'],
    ['en', 'The bridge closed shortly after midnight on Sunday.'],
    ['de', 'Im Norden ist das alte Rathaus wieder offen.'],
    ['de', 'Kurz nach Mitternacht wurde das Wehr geöffnet.'],
    ['es', 'La esclusa cerró poco después de la medianoche.'],
  ])('%s: %s', (language, text) => {
    expect(refersBack(text, language)).toBe(false)
    expect(leansBack(text, language)).toBe(false)
  })

  it('knows a verb without its subject', () => {
    expect(leansBack('Era mayor incluso que los 19,8 de la isla.', 'es')).toBe(true)
    expect(leansBack('Es necesario cerrar el grifo.', 'es')).toBe(false)
    expect(leansBack('Foi o caso de Esteban Lima.', 'pt')).toBe(true)
  })
})

describe('what reports begin with', () => {
  it.each([
    ['en', 'LONDON (Reuters) - The river keeps a calendar of its own.', 'The river keeps a calendar of its own.'],
    ['es', 'MADRID, 12 mar (EFE).- El río tiene su propio calendario.', 'El río tiene su propio calendario.'],
    ['es', '(CNN) — La ciencia cambia lo que sabemos del río.', 'La ciencia cambia lo que sabemos del río.'],
    ['de', 'Berlin (dpa) – Der Fluss hat einen eigenen Kalender.', 'Der Fluss hat einen eigenen Kalender.'],
    ['hi', 'सोहागपुर: मध्य प्रदेश में महिलाएँ जंगल दिखाती हैं।', 'मध्य प्रदेश में महिलाएँ जंगल दिखाती हैं।'],
    [
      'zh',
      '新华社北京3月5日电（记者张三）这座古桥修复后将在今年五月重新对所有居民开放通行。',
      '这座古桥修复后将在今年五月重新对所有居民开放通行。',
    ],
    ['en', '-- A plan for the river is one step closer.', 'A plan for the river is one step closer.'],
    [
      'en',
      'The river keeps a calendar: nobody reads it any more.',
      'The river keeps a calendar: nobody reads it any more.',
    ],
  ])('%s: %s', (language, text, rest) => {
    expect(withoutDateline(text, language)).toBe(rest)
  })

  it('reads a place and an agency before a long text', () => {
    const rest = 'The river keeps a calendar of its own. '.repeat(700)
    expect(withoutDateline(`BADEN-BADEN, 12 Mar (Reuters) - ${rest}`, 'en')).toBe(rest)
  })

  it.each(['A-', 'A.', 'A ', 'A/', 'Aa-Bb ', 'A’'])('leaves 30,000 characters of “%s” as they are, at once', (part) => {
    const text = part.repeat(15_000)
    expect(withoutDateline(text, 'en')).toBe(text)
  })

  it('leaves out a word that stands before a sentence like a heading', () => {
    expect(withoutLabel('Desaparecimento - Luana saiu de casa na madrugada.')).toBe('Luana saiu de casa na madrugada.')
    expect(withoutLabel('Paris - Lyon is a line that many people take twice.')).not.toBe('Lyon is')
  })
})

describe('who says what', () => {
  it.each([
    ['“We plan by the river, and the river has moved,” says the keeper of the lock.', 'the keeper of the lock'],
    ['"पहले दिन मेरे हाथ काँप रहे थे, पर मैं खुश थी," सरस्वती उइके ने बताया।', 'सरस्वती उइके'],
    [
      '“Vachement bon en manœuvres politiques”, selon un proche d’Edouard Philippe, Jean Delevoye se montre prudent.',
      'un proche d’Edouard Philippe',
    ],
    ['“Los salarios serán depositados sin contratiempos”, dijo.', null],
    ['“Só eu sabia, era um segredo entre as duas”, em áudio divulgado pela polícia.', null],
  ])('%s', (text, speaker) => {
    expect(quotationIn(text)?.attribution).toBe(speaker)
  })

  it('takes no part of a long quotation for words of the writer', () => {
    const text =
      '« Notre règlement de la ville n’a pas été respecté par les opérateurs pendant toute la durée du projet de l’an dernier. ' +
      'Les opérateurs ne l’ont pas fait appliquer à leurs clients malgré les demandes répétées de la ville et de ses habitants. ' +
      'Les trottinettes quittent donc la ville au printemps prochain sans autre forme de procès », a dit Anne Roy.'
    const found = candidatesOf({ title: 'Montréal', blocks: [{ kind: 'paragraph', text }] }, 'fr')
    for (const { slideText, pointsBack } of found) expect({ slideText, pointsBack }).toMatchObject({ pointsBack: true })
  })
})

it('keeps initials in Devanagari with their name', () => {
  const text = 'निदेशक एल. कृष्णमूर्ति ने कहा कि काम पूरा हुआ। अगला बैच जनवरी में आएगा।'
  expect(splitSentences(text, 'hi').map((span) => span.text)).toHaveLength(2)
})

it.each([
  ['The first step was relocating about 60 wild goats.', '60 wild goats'],
  ['On 27天后 the count was over.', '27天'],
  ['Нейросеть обучили на 28 тысячах отдельных звуков.', null],
  ['लक्ष्मी को 140 पक्षियों के नाम याद हैं।', null],
  ['नदी में 12 हज़ार मछली हैं।', '12 हज़ार मछली'],
  ['नदी में 12 ह\u095Bार मछली हैं।', '12 ह\u095Bार मछली'],
  ['संख्या 10,000 से नीचे जाने पर डॉक्टर को दिखाएँ।', null],
])('a figure stands as it would alone: %s', (text, figure) => {
  expect(figureIn(text)).toBe(figure)
})

describe('who is meant', () => {
  const told = (text: string) =>
    candidatesOf({ title: 'Staff', blocks: [{ kind: 'paragraph', text }] }, 'en').map(({ slideText }) => slideText)

  it('gives nobody’s words to the person who spoke before someone else did', () => {
    const [, , last] = told(
      'The staff carries the work of the house, said Chi Onwura of the union. A spokesperson of the employers said its members had changed. “We have worked with the union for years and will go on,” they said.',
    )
    expect(last).not.toContain('Chi Onwura')
  })

  it('takes no house for a person', () => {
    const [, last] = told(
      'The telescope of the Chinese Academy of Sciences’ FAST was opened in the south. The dish of FAST is five hundred metres wide.',
    )
    expect(last).toBe('The dish of FAST is five hundred metres wide.')
  })

  it('gives the full name behind a word of time', () => {
    const text = 'Музей открыли Наталья Никитина и Елена Дмитриева. Осенью Дмитриева откроет школу для пекарей.'
    const found = candidatesOf({ title: 'Калач', blocks: [{ kind: 'paragraph', text }] }, 'ru')
    expect(found.at(-1)?.slideText).toBe('Осенью Елена Дмитриева откроет школу для пекарей.')
  })

  it('takes no verb before a name for a part of it', () => {
    const text =
      'पाँचवीं गेंद पर छक्का लगाकर रिंकी ने मैच ख़त्म कर दिया। कोच संजय मिंज बताते हैं कि रिंकी रोज़ 300 गेंदें खेलती हैं। राज्य सरकार ने इनाम की घोषणा की है।'
    const found = candidatesOf({ title: 'रिंकी', blocks: [{ kind: 'paragraph', text }] }, 'hi')
    expect(found.map(({ slideText }) => slideText).join(' ')).toBe(text)
  })
})

describe('what a text has named before', () => {
  const found = (language: string, title: string, ...texts: string[]) =>
    candidatesOf({ title, blocks: texts.map((text) => ({ kind: 'paragraph' as const, text })) }, language)
  const last = (language: string, title: string, ...texts: string[]) => found(language, title, ...texts).at(-1)

  it.each([
    [
      'en',
      'A village by the sea',
      'Salt was dug there from a mine in the hill.',
      'The mine shut down in the first year of the war.',
    ],
    [
      'en',
      'A village by the sea',
      'Boats land there every week in summer.',
      'The company said that it will build a pier in spring.',
    ],
    [
      'en',
      'A village by the sea',
      'Boats land there every week in summer.',
      'The strategy has come under scrutiny at home and abroad.',
    ],
    ['es', 'Un pueblo del mar', 'Los barcos llegan en verano.', 'La funcionaria detalló que el muelle abre en mayo.'],
    ['es', 'Un pueblo del mar', 'Los barcos llegan en verano.', 'La salvedad es que no se realizaron en invierno.'],
    ['en', 'A village by the sea', 'Boats land there every week.', 'Ada Lind hopes to secure more money for the fund.'],
    ['fr', 'Un village de la mer', 'Les bateaux arrivent en été.', 'La mesure concerne tous les ports de la côte.'],
  ])('%s: is taken up where neither the title nor the beginning names it', (language, title, before, text) => {
    expect(last(language, title, 'Rain fell all day, por la costa.', before, text)).toMatchObject({ refersBack: true })
  })

  it.each([
    [
      'en',
      'The mine of Millbrook',
      'Salt was dug there from a mine in the hill.',
      'The mine shut down in the first year of the war.',
    ],
    [
      'en',
      'A village by the sea',
      'Boats land there every week.',
      'The government said that it will build a pier in spring.',
    ],
    ['en', 'A village by the sea', 'Boats land there every week.', 'The price of salt has doubled within three years.'],
    ['es', 'Un pueblo del mar', 'Los barcos llegan en verano.', 'El gobierno anunció que el muelle abre en mayo.'],
  ])('%s: is known where they do, or where everyone knows it', (language, title, before, text) => {
    expect(last(language, title, 'Rain fell all day.', before, text)).toMatchObject({ refersBack: false })
  })

  it.each([
    ['en', 'After she left her work, the group made headlines in the town.'],
    ['en', 'According to a new poll, his support fell from 54 to 35 percent.'],
    ['en', 'Another reason is the price of the wood from the north.'],
    ['es', 'La alcaldesa intentó comunicarse con ella diez días más tarde.'],
    ['es', 'Se realizan desde 2016 de manera anual en toda la isla.'],
    ['pt', 'A prefeita tentou falar com ela dez dias mais tarde.'],
    ['fr', 'D’autres pays ont suivi, notamment l’Espagne et l’Italie.'],
    ['en', 'Six months later the ferry came back to the harbor.'],
    ['es', 'Menos de un mes después el puerto abrió de nuevo.'],
    ['es', 'El primero será desde el lunes 16 al viernes 20 de mayo.'],
    ['en', 'Born in a village of the north, she learned to repair nets.'],
    ['fr', 'Venu d’un village du nord, il avait appris à réparer les filets.'],
    ['it', 'Nel frattempo quella strada è rimasta chiusa al traffico.'],
  ])('%s: %s', (language, text) => expect(refersBack(text, language)).toBe(true))

  it.each([
    ['en', 'After she left her work, Ana Ruiz opened a school in the town.'],
    ['en', 'Another day begins at the harbor with the sound of bells.'],
    ['en', 'The first village on the coast lies behind a wall of stone.'],
    ['en', 'Two months after the storm the ferry came back.'],
    ['es', 'Un mes después de la tormenta el puerto abrió.'],
    ['fr', 'Né dans un village du nord, Paul Roy répare des filets.'],
    ['it', 'La città apre questa settimana una casa per i pittori.'],
  ])('%s: %s', (language, text) => expect(refersBack(text, language)).toBe(false))

  it.each([
    '« Le port ne fermera pas cette année, c’est promis », a-t-il lâché.',
    '« Le port ne fermera pas cette année, c’est promis », assure-t-elle.',
  ])('is who says it: %s', (text) => expect(leansBack(text, 'fr')).toBe(true))

  it.each([
    ['es', 'Por último, se ofreció abrir el puerto los domingos.'],
    ['pt', 'Por um lado, o porto abre aos domingos no verão.'],
    ['fr', 'D’une part, le port ouvre le dimanche en été.'],
    ['it', 'Da un lato, il porto apre la domenica in estate.'],
    ['en', 'On the other hand, the harbor opens on Sundays.'],
  ])('%s is one of several points: %s', (language, text) => expect(leansBack(text, language)).toBe(true))

  it('keeps what is only added in brackets, and what goes on in the next paragraph, off slides', () => {
    const texts = [
      'Rain fell all day on the coast.',
      '(The first prize went to two sisters in 2004.)',
      'Asked about prices, Ana Ruiz said, “No, no. The best thing is to keep good prices all year. Our rooms are full of salt.',
      '“There has been a real rise for flour and oil.”',
    ]
    const told = found('en', 'A shop', ...texts)
    expect(told.some(({ text }) => text.startsWith('('))).toBe(false)
    expect(told.find(({ text }) => text.startsWith('The best thing'))).toMatchObject({ pointsBack: true })
  })

  it.each([
    '“Yeah. So that is important to all of us,” Ana Ruiz said.',
    '“No, not really at this time of the year,” Ana Ruiz said.',
  ])('tells no answer without its question: %s', (text) =>
    expect(last('en', 'A shop', text)).toMatchObject({ pointsBack: true }),
  )

  it('tells few words about something else only where nothing is left', () => {
    expect(last('en', 'A shop', '“I keep hearing that one,” Ana Ruiz said.')).toMatchObject({ refersBack: true })
  })
})
