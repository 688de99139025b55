import { describe, expect, it } from 'vitest'
import { frequencyOf, headlineOf, shortHeading } from './headings/headline.ts'
import { leansBack } from './openings.ts'
import { figureIn, quotationIn } from './parts-of-sentence.ts'
import { fullNamesIn, withFullNames } from './people/names.ts'
import { splitSentences } from './sentences.ts'

describe('headings from sentences', () => {
  const headlineIn = (text: string, language: string) =>
    headlineOf(text, { language, frequency: frequencyOf([text], language), taken: new Set() })

  it.each([
    ['The old sluice lost its gates in the flood.', 'en', 'The old sluice'],
    ['In 2014 grey seals tore open many nets in the harbour.', 'en', 'Grey seals'],
    ['Privacy requirements aren’t just a wish of the council.', 'en', 'Privacy requirements'],
    ['I’d argue the utility of sails is in doubt.', 'en', 'The utility of sails'],
    ['The U.S. Navy was not prepared.', 'en', 'The U.S. Navy'],
    ['Am Morgen führt der Pfad durch das Schilf am Ufer.', 'de', 'Schilf am Ufer'],
    ['El billete cuesta seis euros y los niños viajan gratis.', 'es', 'El billete'],
    ['Le port de Brume abrite quarante bateaux.', 'fr', 'Le port de Brume'],
  ])('takes from «%s» what it is about', (text, language, heading) => {
    expect(headlineIn(text, language)).toBe(heading)
  })

  it('gives no heading twice and shortens those of the source', () => {
    const subject = { language: 'en', frequency: frequencyOf([], 'en'), taken: new Set(['theoldsluice']) }
    expect(headlineOf('The old sluice is open.', subject)).not.toBe('The old sluice')
    expect(shortHeading('3. Cover the soil')).toBe('Cover the soil')
    expect(shortHeading('Cover the soil: why a layer of cuttings halves what a hot afternoon takes away')).toBe(
      'Cover the soil',
    )
    expect(shortHeading('A heading that goes on for so long that nobody reads it on a phone')).toBeNull()
  })
})

describe('sentences that lean on others', () => {
  it.each([
    ['It carries 300 people a day.', 'en'],
    ['Then the engines must be replaced.', 'en'],
    ['At 92 he remembers every boat.', 'en'],
    ['“For example, a map of the shoals.”', 'en'],
    ['In his workshop the clocks are late.', 'en'],
    ['Danach hielt die Abwehr.', 'de'],
    ['Im Herbst wollen sie den großen Schwarzspecht filmen.', 'de'],
    ['In autumn they want to return to the wood.', 'en'],
    ['Ces blocs ont été numérotés.', 'fr'],
    ['В его группе 23 человека.', 'ru'],
    ['しかし、原因は分からない。', 'ja'],
    ['它在洪水中失去了两个桥墩。', 'zh'],
    ['وهي مبنى حجري.', 'ar'],
    ['वह अब दिन में दो बार चलेगी।', 'hi'],
  ])('knows that «%s» does', (text, language) => expect(leansBack(text, language)).toBe(true))

  it.each([
    ['There are four boats on the island.', 'en'],
    ['Es gibt vier Boote.', 'de'],
    ['Il faut réserver en juillet.', 'fr'],
    ['The ferry leaves at six.', 'en'],
  ])('knows that «%s» does not', (text, language) => expect(leansBack(text, language)).toBe(false))

  it('gives a surname that stands alone its full name', () => {
    const text = '“We lost the boat,” said Marion Tell, who runs the bakery. Tell had never chaired a meeting.'
    const names = fullNamesIn(splitSentences(text, 'en'), 'en')
    expect(withFullNames('Tell had never chaired a meeting.', names, 'en')).toBe(
      'Marion Tell had never chaired a meeting.',
    )
  })
})

it.each([
  ['The harbour gets $1.2 billion for its new pier.', '$1.2 billion'],
  ['Readers can win $1500 for a boat.', '$1500'],
  ['The owners took $5.5B out of the harbor bank.', '$5.5B'],
  ['The firms paid 75 per cent of what the trip cost.', '75 per cent'],
  ['The hut has 60 square metres and a stove.', '60 square metres'],
  ['There were places for 40 blind men on the ferry.', '40 blind men'],
  // A time of day and an age count nothing, and no figure ends before what is counted.
  ['Il corteo parte alle 18.30 dall’arena.', null],
  ['El menor de los marineros tenía 14 años.', null],
  ['The town has more than 100 dedicated harbour offices.', null],
  ['Press the button beside Door 80 to open the gate.', null],
  ['The harbour was closed after the Oct. 7 floods in the valley.', null],
])('the figure of «%s» is %s', (text, figure) => expect(figureIn(text)).toBe(figure))

it('keeps names whole, and takes no part of a longer one', () => {
  const named = (text: string, language: string) => [...fullNamesIn(splitSentences(text, language), language).values()]
  const text = 'Juan Miguel Torre abrió el puerto. Lo dijo el capitán, Juan Miguel Torre, a la prensa.'
  expect(named(text, 'es')).toEqual(['Juan Miguel Torre'])
  expect(named('The town met Captain Rui Mateus Lira da Costa on the pier.', 'en')).not.toContain('Mateus Lira')
  // Capitals alone, and a word that the text writes small, are nobody’s name.
  expect(named('People asked OMG Ferrybus for help. Why Ferrybus is late nobody knows.', 'en')).toEqual([])
  const space = 'The launch by Harbour Space was late. There is space for two. The Club of Boats and Space met in May.'
  expect(named(space, 'en')).toEqual([])
})

it('names who speaks by a noun or a name, never by a verb or a part of a name', () => {
  const speaker = (text: string) => quotationIn(text)?.attribution ?? null
  expect(speaker('「会議はずっと長引いて、結論を出すのも大変だった」と語る。')).toBeNull()
  expect(speaker('As a Torrig spokesman promised, “The ferry will run every day of the summer.”')).toBe(
    'Torrig spokesman',
  )
  expect(speaker('“The ferry will run every day of the summer,” Ana Maria Ruiz famously said.')).toBe('Ana Maria Ruiz')
})
