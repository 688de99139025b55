import { describe, expect, it } from 'vitest'
import type { SourceBlock, SourceText } from '../../../../ports/language.ts'
import { plainTextOf } from '../../../../ports/language.ts'
import { writeFromSource } from '../write-from-source.ts'

const asked = [
  'How did you begin to repair tower clocks?',
  'You work alone up there, in the cold and often at night. What do you think about?',
  'Do you ever want to stop?',
  'What should a young person know about the trade?',
]
const answered = [
  'I was given a broken clock when I was nine. My uncle told me to open it on the kitchen table.',
  'Mostly I count the beats. The tower answers, and after an hour I know what is wrong with the wheel.',
  'Yes, every winter. Then I hear the bell in March and I climb up again.',
  'It takes ten years to learn the sound of a good bearing. Nobody can teach you that in a school.',
]
const introduction =
  'Ada Lindqvist repairs the tower clocks of eleven towns on the coast. Few people still learn the trade.'

function interview(blocks: readonly SourceBlock[], given: Partial<SourceText> = {}): SourceText {
  return {
    title: 'Interview with Ada Lindqvist: the sound of a good bearing',
    language: 'en',
    blocks,
    summary: null,
    url: null,
    recipe: null,
    items: [],
    ...given,
  }
}
const paragraph = (text: string): SourceBlock => ({ kind: 'paragraph', text })

const forms: Readonly<Record<string, readonly SourceBlock[]>> = {
  'names in the line': asked.flatMap((question, index) => [
    paragraph(`Harbor Times: ${question}`),
    paragraph(`Lindqvist: ${answered[index]}`),
  ]),
  'names in lines of their own': asked.flatMap((question, index) => [
    paragraph('Harbor Times:'),
    paragraph(question),
    paragraph('Lindqvist:'),
    paragraph(answered[index] ?? ''),
  ]),
  'questions only': asked.flatMap((question, index) => [paragraph(question), paragraph(answered[index] ?? '')]),
  headings: asked.flatMap((question, index): SourceBlock[] => [
    { kind: 'heading', level: 4, text: question },
    paragraph(answered[index] ?? ''),
  ]),
  'signs in one paragraph': asked.map((question, index) => paragraph(`*${question}\n-${answered[index]}`)),
}

it.each(Object.keys(forms))('WIZ-21 keeps questions and answers of an interview apart: %s', (form) => {
  const source = interview([paragraph(introduction), ...(forms[form] ?? [])])
  const { slides } = writeFromSource({ source, slides: 5, style: 'informational' })
  expect(slides).toHaveLength(5)
  const told = slides.slice(1)
  expect(told.map(({ kind }) => kind)).toEqual(['quote', 'quote', 'quote', 'quote'])
  expect(told.every(({ attribution }) => attribution === 'Ada Lindqvist')).toBe(true)
  for (const { text } of told) {
    expect(answered.some((answer) => answer.includes(text))).toBe(true)
    expect(text).not.toMatch(/\?|Lindqvist:|Harbor/)
  }
  expect(told.map(({ title }) => title)).toContain('Do you ever want to stop?')
  // A yes stands below its question.
  expect(told.find(({ text }) => text.startsWith('Yes'))?.title).toBe('Do you ever want to stop?')
  for (const { sources } of told)
    for (const { text, start, end } of sources) expect(plainTextOf(source).slice(start, end)).toBe(text)
})

it('WIZ-21 knows an interview by the line below it, and who answers by the first answer', () => {
  const questions = [
    'Harbor Times: How wide is the new basin?',
    'How deep is the old one?',
    'When does the harbor open?',
  ]
  const source = interview(
    [
      paragraph(introduction),
      ...questions.flatMap((text, index): SourceBlock[] => [
        { kind: 'heading', level: 4, text },
        paragraph(
          `${index === 0 ? 'Tom Hale: ' : ''}The basin of the harbor has a wall of ${index + 3} meters on each side.`,
        ),
      ]),
      paragraph('Propos recueillis by the desk.'),
    ],
    { title: 'The wall of the harbor' },
  )
  const { slides } = writeFromSource({ source, slides: 4, style: 'informational' })
  expect(slides.slice(1).map(({ attribution }) => attribution)).toEqual(['Tom Hale', 'Tom Hale', 'Tom Hale'])
})

it('WIZ-21 introduces who answers, and goes on with long answers where there are few questions', () => {
  const source = interview([
    paragraph(introduction),
    ...asked
      .slice(0, 3)
      .flatMap((question, index) => [
        paragraph(`Harbor Times: ${question}`),
        paragraph(`Lindqvist: ${answered[index]}`),
        paragraph(
          'The towns pay for the oil and the rope. A clock of that size needs both every second month of the year.',
        ),
      ]),
  ])
  const { slides } = writeFromSource({ source, slides: 7, style: 'informational' })
  expect(slides[0]?.text).toContain('eleven towns')
  expect(slides.filter(({ kind }) => kind === 'quote').length).toBeGreaterThanOrEqual(5)
})

it('WIZ-21 leaves a text with questions as headings, told by its writer, as it is', () => {
  const source = interview(
    ['What is a tower clock?', 'Who repairs one?', 'Where are the oldest?'].flatMap((question): SourceBlock[] => [
      { kind: 'heading', level: 2, text: question },
      paragraph('A tower clock has a weight on a rope. The oldest in the county was built in 1592 and still runs.'),
    ]),
    { title: 'All about tower clocks' },
  )
  const { slides } = writeFromSource({ source, slides: 3, style: 'informational' })
  expect(slides.every(({ kind }) => kind !== 'quote')).toBe(true)
})

describe('WIZ-21 a guide whose headings ask', () => {
  const guide = (language: string, title: string, parts: readonly (readonly [string, string])[]): SourceText =>
    interview(
      parts.flatMap(([question, answer]): SourceBlock[] => [
        { kind: 'heading', level: 2, text: question },
        paragraph(answer),
      ]),
      { language, title },
    )

  it.each([
    guide('it', 'Come attraversare la valle a piedi con Anna Rossi', [
      ['Quando ti conviene partire?', 'La neve resta fino a maggio, ma il sentiero basso è libero già in aprile.'],
      ['Che cosa ti serve nello zaino?', 'Bastano pochi chili, ma la giacca non deve mancare in nessuna stagione.'],
      ['Dove ti fermi a dormire?', 'I rifugi hanno quaranta posti, ma in agosto sono pieni da una settimana prima.'],
      ['Quanto ti costa una notte?', 'Una notte costa quaranta euro, ma la cena della sera si paga sempre a parte.'],
    ]),
    guide('es', 'Cruzar la bahía a pie con Juan Pérez', [
      ['¿Cuándo te conviene cruzar?', 'El mejor mes para cruzar la bahía es mayo, cuando la marea baja dura más.'],
      ['¿Qué te llevas en la mochila?', 'Un mes antes conviene mirar la tabla de mareas que cuelga en el puerto.'],
      ['¿Dónde te alojas en la isla?', 'La posada cierra el mes de enero y abre cada tarde el resto del año.'],
      ['¿Cuánto te cuesta el viaje?', 'El aparcamiento del puerto cuesta diez euros al mes para quien viene a pie.'],
    ]),
  ])('in $language is told by its writer, not by who is named in its title', (source) => {
    const { slides } = writeFromSource({ source, slides: 4, style: 'informational' })
    expect(slides.map(({ kind, attribution }) => [kind, attribution]).filter(([kind]) => kind === 'quote')).toEqual([])
  })

  it('names nobody with whom only something is done', () => {
    const source = interview(forms.headings ?? [], { title: 'Climbing the tower with Ada Lindqvist' })
    const { slides } = writeFromSource({ source, slides: 4, style: 'informational' })
    expect(slides.every(({ attribution }) => attribution === null)).toBe(true)
  })

  it('names who was spoken with', () => {
    const source = interview([paragraph('We spoke with Ada Lindqvist in the tower.'), ...(forms.headings ?? [])], {
      title: 'The sound of a good bearing',
    })
    const { slides } = writeFromSource({ source, slides: 4, style: 'informational' })
    expect(slides.slice(1).map(({ attribution }) => attribution)).toEqual(Array(3).fill('Ada Lindqvist'))
  })
})

it('WIZ-21 gives no heading twice, to the introduction and to an answer', () => {
  const source = interview([
    { kind: 'heading', level: 3, text: 'The tower clocks' },
    paragraph('Ada Lindqvist repairs them in eleven towns on the coast, and twice a year she climbs up to each.'),
    ...asked.flatMap((question, index) => [
      paragraph(`Harbor Times: ${index === 0 ? 'What?' : question}`),
      paragraph(
        `Lindqvist: ${index === 0 ? 'The tower clocks need oil and rope, and each of them has a sound of its own.' : answered[index]}`,
      ),
    ]),
    paragraph('Lindqvist: The towns pay for the oil and for the rope. Each of them has a book in which I write.'),
  ])
  const { slides } = writeFromSource({ source, slides: 6, style: 'informational' })
  const titles = slides.flatMap(({ title }) => title ?? [])
  expect(titles).toEqual([...new Set(titles)])
})

it('reads questions behind a dash as an interview though nobody says I, and takes no country for who answers', () => {
  const questions = [
    '¿Cuál es la situación de los puertos?',
    '¿A qué se debe la subida?',
    '¿Qué productos han subido más?',
    '¿Qué desafíos tiene el país?',
  ]
  const answers = [
    'Los precios de la sal ya estaban altos antes de la tormenta del año pasado.',
    'Fundamentalmente se explica por el aumento de los costos de la energía en los puertos.',
    'El aceite y el trigo subieron un seis por ciento en todos los mercados de la costa.',
    'El sistema de los puertos depende mucho de los combustibles y de los barcos grandes.',
  ]
  const blocks = [
    paragraph('La organización advierte que la República Arenal debe prepararse para una escalada de precios.'),
    paragraph('Tomás Reina, representante de la organización, considera que el escenario brinda una oportunidad.'),
    ...questions.flatMap((question, index) => [paragraph(`—${question}`), paragraph(answers[index] ?? '')]),
  ]
  const source = interview(blocks, { title: 'República Arenal debe prepararse para precios más altos', language: 'es' })
  const { slides } = writeFromSource({ source, slides: 5, style: 'informational' })
  const quotes = slides.filter(({ kind }) => kind === 'quote')
  expect(quotes.length).toBeGreaterThanOrEqual(3)
  for (const { attribution } of quotes) expect(attribution).toBe('Tomás Reina')
})
