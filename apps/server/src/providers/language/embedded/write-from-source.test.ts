import type { Refusal } from '@taplore/kit'
import { describe, expect, it } from 'vitest'
import { plainTextOf, type SourceText } from '../../../ports/language.ts'
import { fitSentence, slideWidths } from './fit-sentence.ts'
import { outlineIdeas, writeOutline } from './outlines/outline.ts'
import { widthOf } from './words.ts'
import { writeFromSource } from './write-from-source.ts'

const paragraphs = [
  'By our own correspondent',
  'Meltwater now reaches the gauge nineteen days later than it did twenty years ago, the harbour office said. It surprised nobody on the quay.',
  'Subscribe to our newsletter and never miss a tide.',
  'Plantations on the northern slopes keep the snow of the river valley cool until June. However, the open pastures lose theirs earlier than before.',
  'The paper mill stopped its turbines on 14 days last July. That was three times as often as before. Farmers have moved their first cut of hay by two weeks.',
  '“We plan by the river, and the river has changed its mind,” says the keeper of the old lock.',
  'The council will spend 2.4 million pounds on new sluices in the river. Engineers expect the work to take eighteen months. Two of the eight gates will be rebuilt first.',
  'The books of the lock keeper fill two shelves in the harbour office. Anybody will be able to read them from next year.',
]
const source: SourceText = {
  title: 'The river that keeps its own calendar',
  language: 'en',
  blocks: paragraphs.map((text) => ({ kind: 'paragraph', text })),
  summary: null,
  url: 'https://news.example.com/river',
  recipe: null,
  items: [],
}

const refusalOf = (work: () => unknown): Refusal => {
  try {
    work()
  } catch (error) {
    return error as Refusal
  }
  throw new Error('was not refused')
}

describe('the built-in writer', () => {
  it.each([3, 5, 8, 10])('WIZ-22 makes exactly %i slides', (slides) => {
    const writing = writeFromSource({ source, slides, style: 'informational' })
    expect(writing.slides).toHaveLength(slides)
    expect(writing.level).toBe('basic')
  })

  it('WIZ-21 writes nothing that the source does not say, and knows where it says so', () => {
    const text = plainTextOf(source)
    const { slides } = writeFromSource({ source, slides: 8, style: 'narrative' })
    expect(slides[0]).toMatchObject({ kind: 'cover', title: source.title })
    for (const slide of slides) {
      expect(slide.sources.length).toBeGreaterThan(0)
      for (const sentence of slide.sources) expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text)
      for (const word of slide.text.toLowerCase().match(/\p{L}+/gu) ?? []) expect(text.toLowerCase()).toContain(word)
      if (slide.figure) expect(text).toContain(slide.figure)
    }
  })

  it('tells sentences in reading order, none twice, none of the page around the text', () => {
    const { slides } = writeFromSource({ source, slides: 9, style: 'informational' })
    const starts = slides.flatMap((slide) => slide.sources.map((sentence) => sentence.start))
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
    const told = slides.map((slide) => slide.text).join(' ')
    expect(told).not.toMatch(/Subscribe|correspondent/)
  })

  it('never lets a slide begin with a word that points back, unless what it points to comes along', () => {
    const { slides } = writeFromSource({ source, slides: 6, style: 'informational' })
    for (const slide of slides) expect(slide.text).not.toMatch(/^(?:It|That|This|He|She|They) /)
  })

  it('ends no slide with a colon, and makes none of bylines, print notices or rules for comments', () => {
    const around = [
      'By Ada Lindqvist and Tom Hale.',
      'This article appeared in the print edition of 14 November, on page 7.',
      'Photographs by Mira Odell for the Tidewater Post.',
      'The warden of the lock has three rules for a spring like this one:',
      'Your email address will not be published with your comment.',
      'Please keep comments short, friendly and about the river.',
    ]
    const blocks = [...around, ...paragraphs].map((text) => ({ kind: 'paragraph' as const, text }))
    const summary = 'What the river did this year, and why it matters:'
    const { slides } = writeFromSource({ source: { ...source, blocks, summary }, slides: 10, style: 'informational' })
    const told = slides.map((slide) => slide.text)
    for (const text of told) expect(text).not.toMatch(/:$/)
    expect(told.join(' ')).not.toMatch(/Lindqvist|print edition|Odell|email address|keep comments/)
  })

  it('makes no slide of a list item that continues the sentence before it', () => {
    const items = [
      'a drum screen, which cleans itself but costs £240,000;',
      'A slow screw that fish can pass unharmed.',
    ]
    const blocks = [
      ...source.blocks,
      { kind: 'paragraph' as const, text: 'Three options for the river are on the table:' },
      ...items.map((text) => ({ kind: 'list-item' as const, text })),
    ]
    const { slides } = writeFromSource({ source: { ...source, blocks }, slides: 10, style: 'list' })
    expect(slides.map((slide) => slide.text).join(' ')).not.toContain('drum screen')
    expect(slides.every((slide) => !/[;,:]$/.test(slide.text))).toBe(true)
  })

  it('gives quotations and numbers a slide of their own kind', () => {
    const { slides } = writeFromSource({ source, slides: 10, style: 'narrative' })
    expect(slides.find((slide) => slide.kind === 'quote')).toMatchObject({
      text: 'We plan by the river, and the river has changed its mind',
      attribution: 'the keeper of the old lock',
    })
    const numbers = slides.map((slide) => slide.figure)
    expect(numbers).toContain('14 days')
    expect(numbers).toContain('2.4 million pounds')
  })

  it.each([
    ['numbers', 'number', 2],
    ['quotes', 'quote', 1],
    ['list', 'text', 1],
  ] as const)('selects for the style %s', (style, kind, least) => {
    const { slides } = writeFromSource({ source, slides: 5, style })
    expect(slides.filter((slide) => slide.kind === kind).length).toBeGreaterThanOrEqual(least)
    if (style === 'list')
      expect(slides.slice(1).map(({ title }) => title?.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.'])
    if (style === 'numbers') for (const { title, figure } of slides) if (figure) expect(title).toBe(figure)
  })

  it('tells a timeline by its dates', () => {
    const years = [
      'The lock was built in 1764 by two brothers.',
      'A flood took the bridge in 1893, and nobody rebuilt it.',
    ]
    const blocks = [...source.blocks, ...years.map((text) => ({ kind: 'paragraph' as const, text }))]
    const { slides } = writeFromSource({ source: { ...source, blocks }, slides: 6, style: 'timeline' })
    expect(slides.map(({ title }) => title)).toEqual(expect.arrayContaining(['1764', '1893']))
  })

  it('says how many slides a thin text carries', () => {
    const thin = { ...source, blocks: source.blocks.slice(1, 4) }
    const refusal = refusalOf(() => writeFromSource({ source: thin, slides: 10, style: 'informational' }))
    expect(refusal.code).toBe('TEXT_TOO_SHORT')
    const { carries } = refusal.data as { carries: number }
    expect(writeFromSource({ source: thin, slides: carries, style: 'informational' }).slides).toHaveLength(carries)
  })

  it('keeps the variety that was chosen, and never calls one language another', () => {
    const languageFor = (language: string) =>
      writeFromSource({ source, slides: 3, style: 'informational', language }).language
    expect([languageFor('en-GB'), languageFor('en-AU'), languageFor('de')]).toEqual(['en-GB', 'en-AU', 'en'])
  })

  it('is quick with a long text', () => {
    const long = {
      ...source,
      blocks: Array.from({ length: 60 }, (_, i) =>
        paragraphs
          .slice(1)
          .map((text) => ({ kind: 'paragraph' as const, text: text.replace(/\.(?=\s|$)/g, ` in year ${1000 + i}.`) })),
      ).flat(),
    }
    const begun = process.cpuUsage()
    expect(writeFromSource({ source: long, slides: 10, style: 'informational' }).slides).toHaveLength(10)
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(8_000)
  })
})

describe('fitting a sentence to a slide', () => {
  it.each([
    [
      'However, the open pastures lose theirs earlier than before.',
      'en',
      'The open pastures lose theirs earlier than before.',
    ],
    ['But nobody on the quay needed a chart.', 'en', 'Nobody on the quay needed a chart.'],
    ['So far, the gates have held.', 'en', 'So far, the gates have held.'],
    ['Sin embargo, los prados abiertos la pierden antes.', 'es', 'Los prados abiertos la pierden antes.'],
    ['しかし、最近は機械の鐘に取りかえる話が進んでいる。', 'ja', '最近は機械の鐘に取りかえる話が進んでいる。'],
    ['على سبيل المثال، تحتاج الساعة القديمة إلى زيت.', 'ar', 'تحتاج الساعة القديمة إلى زيت.'],
    ['ولكن الساعة القديمة تحتاج إلى زيت.', 'ar', 'الساعة القديمة تحتاج إلى زيت.'],
    ['وقال الحارس إن الساعة تحتاج إلى زيت.', 'ar', 'قال الحارس إن الساعة تحتاج إلى زيت.'],
    ['The furnace was lit in 1721.[12]', 'en', 'The furnace was lit in 1721.'],
    ['The short sentence (with a note) stays.', 'en', 'The short sentence (with a note) stays.'],
  ])('makes of «%s» what may stand alone', (sentence, language, fitted) => {
    expect(fitSentence(sentence, language)).toBe(fitted)
  })

  it('leaves out what only adds, and gives up rather than cut into a sentence', () => {
    const long =
      'The foundry at Saltmarket (which was founded in 1721 by two brothers from the north) – a low brick building with two chimneys that stands behind the harbour – has cast four thousand bells, the oldest of which still calls the ferry.'
    const fitted = fitSentence(long, 'en') ?? ''
    expect(fitted).toBe(
      'The foundry at Saltmarket has cast four thousand bells, the oldest of which still calls the ferry.',
    )
    expect(widthOf(fitted)).toBeLessThan(slideWidths.good)
    // The comma before a conjunction is one inside the clause, not its end.
    const list =
      'The drawings come from the long island off the northern harbour, which has been used for more than 150 years as a store for boats without an owner, or crews who cannot pay for a berth of their own.'
    expect(fitSentence(list, 'en') ?? list).toBe(list)
    expect(
      fitSentence(`${'A very long sentence goes on and on without any place to rest '.repeat(6)}.`, 'en'),
    ).toBeNull()
  })
})

describe('outlines for a topic', () => {
  it.each([
    ['why rye bread keeps', 'Why rye bread keeps: the basics'],
    ['iPhone photos', 'iPhone photos: the basics'],
    ['14 ferries', '14 ferries: the basics'],
  ])('begins a title as titles begin: %s', (topic, title) => {
    expect(outlineIdeas({ topic, slides: 5, language: 'en' })[0]?.title).toBe(title)
  })

  it.each(['en', 'en-GB', 'de', 'ja', 'ar', 'hi', 'mr', 'zh-TW', 'vi'])(
    'WIZ-25 offers three outlines in %s, each with a line for every slide',
    (language) => {
      for (const slides of [3, 5, 10]) {
        const ideas = outlineIdeas({ topic: 'Tide mills', slides, language })
        expect(ideas).toHaveLength(3)
        for (const idea of ideas) {
          expect(idea.points).toHaveLength(slides)
          expect(new Set(idea.points).size).toBe(slides)
          for (const point of idea.points) expect(point).not.toMatch(/^$|\{/)
        }
      }
    },
  )

  it('marks every slide that waits for words', () => {
    const ideas = outlineIdeas({ topic: 'Tide mills', slides: 5, language: 'de' })
    const writing = writeOutline({ topic: 'Tide mills', slides: 5, language: 'de', idea: ideas[1] })
    expect(writing.slides.map((slide) => slide.isPlaceholder)).toEqual([false, true, true, true, true])
    expect(writing.slides[1]).toMatchObject({ title: 'Frage 1', text: 'Hier schreiben: …' })
  })
})

it('takes no number that is part of a name for the count of a list', () => {
  const heading = (text: string) => ({ kind: 'heading' as const, text, level: 2 })
  const say = (text: string) => ({ kind: 'paragraph' as const, text })
  const names = ['The lock', 'The quay', 'The mill']
  const source = {
    ...{ language: 'en', summary: null, url: null, recipe: null, items: [] },
    blocks: names.flatMap((name) => [
      heading(name),
      say(`${name} at Gull Point was built again last winter by forty people. Everyone may visit it on Sundays.`),
    ]),
  }
  const kinds = (title: string) =>
    writeFromSource({ source: { ...source, title }, slides: 4, style: 'informational' }).slides.map(({ kind }) => kind)
  expect(kinds('3F’s year of launches')).not.toContain('item')
  expect(kinds('3 works of the harbour')).toContain('item')
})

it('heads sections that are called the same by the heading above them', () => {
  const heading = (text: string, level: number) => ({ kind: 'heading' as const, text, level })
  const say = (text: string) => ({ kind: 'paragraph' as const, text })
  const blocks = ['The lock', 'The mill'].flatMap((name) => [
    heading(name, 2),
    heading('Impact', 3),
    say(`${name} at Gull Point was built again last winter by forty people from the whole coast.`),
  ])
  const source = { title: 'Works of the harbour', language: 'en', summary: null, url: null, recipe: null, items: [] }
  const { slides } = writeFromSource({ source: { ...source, blocks }, slides: 2, style: 'informational' })
  expect(slides[1]?.title).toMatch(/^The (?:lock|mill)$/)
})

it('puts nobody’s words below the title where something else can be told', () => {
  const told = [
    '“We do not see any hurdle for the new lock,” says Ada Lind, the engineer of the canal.',
    'The lock of Millbrook has two gates of oak and lifts boats by nine metres.',
    'Boats pay four euros, and rowers pass without a fee on Sundays.',
    'The council will paint the house by the lock before the summer.',
  ]
  const blocks = told.map((text) => ({ kind: 'paragraph' as const, text }))
  const { slides } = writeFromSource({
    source: { ...source, title: 'A lock opens', blocks },
    slides: 3,
    style: 'informational',
  })
  expect(slides[0]?.text).toBe(told[1])
})

it('leaves out of a summary what asks to read on', () => {
  const summary = 'The lock of Millbrook lifts boats by nine metres. Find out more about it here!'
  const blocks = [
    {
      kind: 'paragraph' as const,
      text: 'Why does a lock need two gates, and who opens them at night and in winter, when no boats pass and nobody is there to see what the ice does to the wood?',
    },
    ...source.blocks,
  ]
  const { slides } = writeFromSource({ source: { ...source, summary, blocks }, slides: 4, style: 'informational' })
  expect(slides[0]?.text).toBe('The lock of Millbrook lifts boats by nine metres.')
})
