import { expect, it } from 'vitest'
import type { SourceBlock, SourceText } from '../../../ports/language.ts'
import { instructionOf } from './headings/instruction.ts'
import { methodOf } from './method-slides.ts'
import { writeFromSource } from './write-from-source.ts'

const steps = [
  'Turn off the water at the valve below the basin.',
  'Lift the coloured cap with the screwdriver.',
  'Loosen the large nut with the spanner.',
  'Replace the worn washer with a new one.',
]
const blocks: SourceBlock[] = [
  { kind: 'paragraph', text: 'A dripping tap wastes 5,000 litres of water a year. It costs little to fix one.' },
  { kind: 'heading', text: 'The repair', level: 2 },
  ...steps.map((text, index): SourceBlock => ({ kind: 'list-item', text, step: index + 1 })),
  { kind: 'heading', text: 'If it still drips', level: 2 },
  { kind: 'paragraph', text: 'Anyone who cannot find the valve should call a plumber first.' },
]
const source: SourceText = {
  title: 'How to fix a dripping tap',
  language: 'en',
  blocks,
  summary: null,
  url: null,
  recipe: null,
  items: [],
}

it.each([6, 5, 4, 3])('keeps the steps of a guide whole and in order on %i slides', (slides) => {
  const { slides: told } = writeFromSource({ source, slides, style: 'informational' })
  expect(told).toHaveLength(slides)
  const whole = told.filter(({ kind }) => kind === 'step').map(({ text }) => text)
  expect(whole.join(' ')).toBe(steps.join(' '))
  if (slides >= 6) expect(told.at(-1)?.text).toBe('Anyone who cannot find the valve should call a plumber first.')
})

it('names each step by its number and what it tells to do', () => {
  const { slides } = writeFromSource({ source, slides: 6, style: 'informational' })
  expect(slides.map(({ title }) => title).slice(1, 5)).toEqual([
    '1. Turn off the water',
    '2. Lift the coloured cap',
    '3. Loosen the large nut',
    '4. Replace the worn washer',
  ])
})

it('tells what a dish needs without how long it takes, and puts no line of a list on the cover', () => {
  const item = (text: string): SourceBlock => ({ kind: 'list-item', text })
  const dish: SourceText = {
    ...source,
    title: 'Apple strudel',
    blocks: [
      ...['⏲️ Prep time: 10 min', '🍳 Cook time: 40 min', '🍽️ Servings: 6'].map(item),
      { kind: 'heading', text: 'Ingredients', level: 2 },
      ...['Puff pastry', 'Apricot jam (about 300 g)', '3 apples'].map(item),
      { kind: 'heading', text: 'Directions', level: 2 },
      ...steps.map((text, index): SourceBlock => ({ ...item(text), step: index + 1 })),
    ],
  }
  const [cover, needed] = writeFromSource({ source: dish, slides: 4, style: 'informational' }).slides
  expect(cover?.text).toBe('')
  expect(needed).toMatchObject({ title: 'Ingredients', text: 'Puff pastry\nApricot jam (about 300 g)\n3 apples' })
})

it('takes no ranking of names for a method', () => {
  const names = ['Huawei', 'Samsung', 'Nokia', 'OnePlus', 'Xiaomi']
  const ranking = names.map((text, index) => ({ kind: 'list-item' as const, text, step: index + 1 }))
  const whole = { title: 'Ranking', language: 'es', summary: null, url: null, recipe: null, items: [] }
  expect(methodOf({ ...whole, blocks: ranking })).toBeNull()
})

it('leaves the video of the page out of a step, and out of its heading', () => {
  const first = 'You can watch the video of the page first. Turn off the water below the basin.'
  const withVideo = blocks.map((block) => (block.step === 1 ? { ...block, text: first } : block))
  const { slides } = writeFromSource({ source: { ...source, blocks: withVideo }, slides: 6, style: 'informational' })
  const step = slides.find(({ kind }) => kind === 'step')
  expect(step?.text).toBe('Turn off the water below the basin.')
  expect(step?.title).toMatch(/^1\. Turn off the water/)
})

it('takes headings that count steps for a method, and tells first what it needs', () => {
  const counted = steps.flatMap((text, index): SourceBlock[] => [
    { kind: 'heading', text: `Step ${index + 1}`, level: 2 },
    { kind: 'paragraph', text },
  ])
  const needed: SourceBlock[] = [
    { kind: 'heading', text: 'Things You’ll Need', level: 2 },
    ...['Spanner', 'New washer'].map((text): SourceBlock => ({ kind: 'list-item', text })),
  ]
  const lead = blocks.slice(0, 1)
  const { slides } = writeFromSource({
    source: { ...source, blocks: [...lead, ...counted, ...needed] },
    slides: 6,
    style: 'informational',
  })
  expect(slides.map(({ kind }) => kind)).toEqual(['cover', 'ingredients', 'step', 'step', 'step', 'step'])
  expect(slides[1]).toMatchObject({ title: 'Things You’ll Need', text: 'Spanner\nNew washer' })
  expect(slides.slice(2).map(({ text }) => text)).toEqual(steps)
})

it('parts a long step in two where lists can stand together, and keeps all that is to be done', () => {
  const long = [
    'Spread the dough in an even layer across the tin. Brush the top with the oil and press the olives into the whole of the dough.',
    'Sprinkle the loaf with the coarse salt and the rest of the chopped herbs. Put the tin on the middle ledge and bake until the crust is deep brown and sounds hollow when it is tapped, about 30 to 40 minutes.',
  ]
  const dish: SourceText = {
    ...source,
    title: 'Olive bread',
    recipe: {
      ingredients: ['Flour', 'Water', 'Yeast', 'Oil', 'Olives', 'Coarse salt', 'Sugar', 'Rosemary', 'Thyme', 'Sage'],
      steps: [...steps, long.join(' ')],
      yields: null,
      totalMinutes: null,
    },
    blocks: [
      { kind: 'paragraph', text: 'This bread needs an afternoon.' },
      ...[...steps, long.join(' ')].map((text): SourceBlock => ({ kind: 'paragraph', text })),
    ],
  }
  const { slides } = writeFromSource({ source: dish, slides: 8, style: 'informational' })
  const told = slides.filter(({ kind }) => kind === 'step')
  expect(slides.filter(({ kind }) => kind === 'ingredients')).toHaveLength(1)
  expect(told).toHaveLength(6)
  expect(
    told
      .map(({ text }) => text)
      .slice(-2)
      .join(' '),
  ).toBe(long.join(' '))
  expect(told.at(-1)?.title).toMatch(/^6\. Put the tin/)
})

it('names a step by what is done, not by where or how long', () => {
  const named = (text: string) => instructionOf(text, 'en')
  expect(named('In a wide, heavy pan, warm the oil over a low flame.')).toBe('Warm the oil')
  expect(named('When it has risen, let it cool for 5 to 10 minutes.')).toBe('Let it cool')
  expect(named('Pour the batter into the tin, stirring to keep it smooth.')).toBe('Pour the batter into the tin')
})

it('names steps as the headings of the page do', () => {
  const names = ['Close the valve', 'Lift the cap', 'Loosen the nut', 'Replace the washer']
  const counted = steps.flatMap((text, index): SourceBlock[] => [
    { kind: 'heading', text: `Step ${index + 1}: ${names[index]}`, level: 2 },
    { kind: 'paragraph', text },
  ])
  const { slides } = writeFromSource({
    source: { ...source, blocks: [...blocks.slice(0, 1), ...counted] },
    slides: 5,
    style: 'informational',
  })
  expect(slides.slice(1).map(({ title }) => title)).toEqual(names.map((name, index) => `${index + 1}. ${name}`))
})

it('WIZ-21 tells each of several steps on one slide, and ends those that have no mark', () => {
  const long = (step: string) =>
    `${step} It is best to wait for a calm day, because the wind of the coast dries the paint far too quickly for a good result.`
  const told = [long('Sand the hull'), long('Paint the hull.'), long('Wax the keel.'), long('Tie the ropes.')]
  const boat: SourceText = {
    ...source,
    title: 'How to paint a boat',
    blocks: [
      { kind: 'paragraph', text: 'A boat needs new paint every second year, and a calm weekend is enough for it.' },
      ...told.map((text, index): SourceBlock => ({ kind: 'list-item', text, step: index + 1 })),
    ],
  }
  const { slides } = writeFromSource({ source: boat, slides: 3, style: 'how-to' })
  const whole = slides.map(({ text }) => text).join(' ')
  for (const step of ['Sand the hull', 'Paint the hull', 'Wax the keel', 'Tie the ropes']) expect(whole).toContain(step)
})
