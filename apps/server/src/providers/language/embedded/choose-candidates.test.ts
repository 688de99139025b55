import { describe, expect, it } from 'vitest'
import type { SourceBlock, SourceText } from '../../../ports/language.ts'
import { isAdvice } from './advice.ts'
import { candidatesOf } from './candidates.ts'
import { writeFromSource } from './write-from-source.ts'

const say = (text: string): SourceBlock => ({ kind: 'paragraph', text })
const sourceOf = (blocks: readonly SourceBlock[], given: Partial<SourceText> = {}): SourceText => ({
  ...{ title: 'A lock for Millbrook', language: 'en', summary: null, url: null, recipe: null, items: [], blocks },
  ...given,
})
const tell = (source: SourceText, slides: number) =>
  writeFromSource({ source, slides, style: 'informational' }).slides.map(({ title, text }) => [title, text].join(' '))

const long =
  'The council of Millbrook and the owners of the canal signed a contract for a second lock on Monday that lets two boats pass side by side and saves half of the water.'
const more = [
  'The harbour lends its crane to the builders for the winter.',
  'Boats pay four euros, and rowers pass without a fee on Sundays.',
  'The house by the lock gets new windows before the summer.',
]

describe('WIZ-21 what a story tells of a text', () => {
  it('tells the long sentence with the facts before a short one without', () => {
    const blocks = [say(`The canal is old. ${long}`), say(`${more[0]} It was a cold day.`), say(more[1] ?? '')]
    expect(tell(sourceOf(blocks), 3).join('\n')).toContain('signed a contract for a second lock on Monday')
  })

  it('keeps the first sentence of a text even where it is longer than a slide should be', () => {
    const lead = `${long.slice(0, -1)} every day of the year, while the old one stays open for rowers, canoes and the ferry of the island in the lake.`
    expect(lead.length).toBeGreaterThan(240)
    expect(candidatesOf(sourceOf([say(lead), ...more.map(say)]), 'en')[0]?.text).toBe(lead)
  })

  it.each([
    [
      'the summary before a later sentence',
      'The second lock opens in May.',
      say('See below.'),
      'The second lock opens in May.',
    ],
    [
      'no name of who wrote',
      'The second lock opens in May. By Ada Lind.',
      say('See below.'),
      'The second lock opens in May.',
    ],
    [
      'no question about something else',
      'The second lock opens in May.',
      say('Shall we take a look at it today, all of us? The harbour lends its crane to the builders for the winter.'),
      'The second lock opens in May.',
    ],
    [
      'the line above the text where nothing else is left',
      null,
      say('The contract was signed on Monday'),
      'The contract was signed on Monday',
    ],
  ])('sets on the cover %s', (_, summary, first, expected) => {
    const unfit = `${long.slice(0, -1)} ${'and the ferry of the island '.repeat(6)}too.`
    const blocks = [first, say(unfit), ...more.map(say)]
    const { slides } = writeFromSource({ source: sourceOf(blocks, { summary }), slides: 4, style: 'informational' })
    expect(slides[0]?.text).toBe(expected)
  })

  it('takes the title of a Chinese page without its section and its site, and tells it once', () => {
    const title = '第二座船闸在米尔布鲁克运河上开工建设'
    const told = [
      '船闸建成以后，两条船可以同时通过运河。',
      '工程将在明年春天以前完成，费用由市里承担。',
      '港口把起重机借给工人使用一个冬天。',
    ]
    const source = sourceOf([say(`新华社北京4月24日电 题：${title}`), ...told.map(say)], {
      title: `${title}--时政--人民网`,
      language: 'zh',
    })
    const { title: shown, slides } = writeFromSource({ source, slides: 3, style: 'informational' })
    expect(shown).toBe(title)
    expect(slides.map(({ text }) => text).join()).not.toContain(title)
  })

  it('ends with what comes next, where the last paragraph says when', () => {
    const end =
      'With the contract the work is not finished. The council opens the second lock before the summer of 2031.'
    const told = tell(sourceOf([say(long), ...more.map(say), say(end)]), 4)
    expect(told.at(-1)).toContain('before the summer of 2031')
  })

  it('tells no example without what it is an example of', () => {
    const socks = 'For example, the lock of Gull Point has had the same two gates for ninety years of floods and ice.'
    const blocks = [say(long), say(`Gates of oak last long. ${socks}`), ...more.map(say)]
    const told = tell(sourceOf(blocks), 4).filter((text) => text.includes('Gull Point'))
    for (const text of told) expect(text).toMatch(/Gates of oak last long.*For example, the lock/u)
  })

  it('leaves out a box with a list, and the text behind it belongs to the heading above', () => {
    const head = (text: string, level: number): SourceBlock => ({ kind: 'heading', text, level })
    const line = (text: string): SourceBlock => ({ kind: 'list-item', text })
    const blocks = [
      ...[say(long), head('The gates', 2), say(more[0] ?? '')],
      ...[
        head('What to know about the canal', 4),
        line('Today: follow the boats from the quay.'),
        line('Ask us: what would you like to know?'),
      ],
      ...[say(more[1] ?? ''), head('The house', 2), say(more[2] ?? '')],
    ]
    const candidates = candidatesOf(sourceOf(blocks), 'en')
    expect(candidates.some(({ isListItem }) => isListItem)).toBe(false)
    const found = candidates.find(({ text }) => text === more[1])
    expect(blocks[found?.section ?? -1]?.text).toBe('The gates')
  })

  it('sets no heading above words that are about something else', () => {
    const head = (text: string): SourceBlock => ({ kind: 'heading', text, level: 2 })
    const said = '“I will sleep well after the summer, and so will my children,” says Ada Lind.'
    const blocks = [say(long), head('Who pays for the gates?'), say(said), head('The house'), say(more[2] ?? '')]
    expect(tell(sourceOf(blocks), 4).find((text) => text.includes('I will sleep'))).not.toContain('Who pays')
  })

  it('says what to do in each item of a list', () => {
    const item = (name: string, text: string): SourceBlock[] => [{ kind: 'heading', text: name, level: 2 }, say(text)]
    const blocks = [
      say(long),
      ...item(
        'Wait outside',
        'The gates close without a sound and fast in the wind of the sea. The crew may not see a boat. Instead, stay behind the yellow line and let the crew wave you in.',
      ),
      ...item('Hold on', 'Water falls by nine metres within a few minutes. Take a rope in each hand.'),
      ...item('Thank the crew', 'The crew works all day in the rain for you.'),
    ]
    const told = tell(sourceOf(blocks, { title: '3 rules for the lock' }), 4)
    expect(told[1]).toMatch(/The gates close without a sound.*stay behind the yellow line/iu)
    expect(told[2]).toContain('Take a rope in each hand')
  })
})

it.each([
  ['en', 'Exaggerate that effect with a warm bath.', true],
  ['en', 'Instead, sleep with a fan on.', true],
  ['en', 'During the night nobody opens the gates.', false],
  ['en', 'Walking the towpath takes an hour.', false],
  ['de', 'Nehmen Sie ein Seil in jede Hand.', true],
  ['de', 'Das Wasser fällt um neun Meter.', false],
  ['fr', 'Prenez une corde dans chaque main.', true],
])('WIZ-21 knows advice: %s %s', (language, text, is) => {
  expect(isAdvice(text, language)).toBe(is)
})
