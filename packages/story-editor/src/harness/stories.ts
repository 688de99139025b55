import {
  fontOf,
  type LayoutStyleName,
  newElement,
  newPage,
  newStory,
  type Page,
  paragraphsOf,
  type Story,
  type StoryElement,
} from '@taplore/story'
import { buildTemplate, templateBriefs } from '@taplore/story-templates'
import { onePageOfEachTemplate } from '@taplore/story-templates/testing'
import { layoutStory, type Sample } from './layout-stories.ts'

/** Stories for tests and measurements. Ids are short and fixed. */
export function sampleStory(name: string): Story {
  const [, language, look] = /^layouts-(en|ar|ja)-([a-z]+)$/.exec(name) ?? []
  if (language && look) return layoutStory(language as Sample, look as LayoutStyleName)
  const brief = templateBriefs.find(({ id }) => name === `template-${id}`)
  if (brief) return buildTemplate(brief).document
  if (name === 'templates') return onePageOfEachTemplate()
  if (name === 'hundred') return story([crowd('p1', 100)])
  if (name === 'many') return story([crowd('p1', 128)])
  if (name === 'crowd') return story([crowd('p1', 200), newPage({ id: 'p2' })])
  if (name === 'long') return story(Array.from({ length: 30 }, (_, index) => crowd(`p${index + 1}`, 24)))
  if (name === 'empty') return story([newPage({ id: 'p1' })])
  if (name === 'plain') return story([plain('p1'), newPage({ id: 'p2' }), newPage({ id: 'p3' })])
  return story([ferry(), isles(), list(), quiz()])
}

function story(pages: Page[]): Story {
  return newStory({
    title: 'The last ferry north',
    language: 'en',
    publisher: { name: 'Travel', logo: null },
    brand: { colors: ['#0b343a', '#17666b', '#f2552c', '#f5debb'], fonts: null },
    pages,
  })
}

/** Three rectangles and a text on a white page, at round positions. */
function plain(id: string): Page {
  const box = (name: string, x: number, y: number, color: string) =>
    newElement('shape', { id: name, name, x, y, width: 100, height: 100, fill: { type: 'solid', color } })
  return newPage({
    id,
    elements: [
      box('a', 100, 200, '#f2552c'),
      box('b', 300, 420, '#2438c8'),
      box('c', 500, 700, '#12a27c'),
      newElement('text', { id: 't', x: 100, y: 900, width: 400, height: 52, paragraphs: paragraphsOf('Hello there') }),
    ],
  })
}

/** Small elements in rows of ten: texts, rectangles, stars and ellipses in turn. */
function crowd(pageId: string, count: number): Page {
  const rowHeight = Math.min(116, Math.floor(1160 / Math.ceil(count / 10)))
  const prefix = pageId === 'p1' ? 'e' : `${pageId}e`
  const elements: StoryElement[] = Array.from({ length: count }, (_, index) => {
    const x = 20 + (index % 10) * 68
    const y = 60 + Math.floor(index / 10) * rowHeight
    const id = `${prefix}${index}`
    if (index % 4 === 0) {
      return newElement('text', {
        id,
        x,
        y,
        width: 60,
        height: 40,
        sizePx: 18,
        paragraphs: paragraphsOf(`No ${index}`),
      })
    }
    return newElement('shape', {
      id,
      x,
      y,
      width: 56,
      height: rowHeight - 26,
      shape: index % 4 === 1 ? 'rect' : index % 4 === 2 ? 'star' : 'ellipse',
      fill: { type: 'solid', color: ['#f2552c', '#2438c8', '#12a27c', '#ffc62b'][index % 4] ?? '#000000' },
    })
  })
  return newPage({ id: pageId, elements })
}

function ferry(): Page {
  const shape = (id: string, name: string, given: Partial<Extract<StoryElement, { kind: 'shape' }>>) =>
    newElement('shape', { id, name, ...given })
  return newPage({
    id: 'p1',
    background: { type: 'paint', paint: { type: 'solid', color: '#f5debb' } },
    elements: [
      shape('sun', 'Sun', {
        shape: 'ellipse',
        x: 120,
        y: 450,
        width: 500,
        height: 500,
        fill: { type: 'solid', color: '#f2552c' },
      }),
      shape('ridge', 'Ridges', {
        shape: 'triangle',
        x: -60,
        y: 720,
        width: 480,
        height: 220,
        fill: { type: 'solid', color: '#2f8f8f' },
      }),
      shape('ridge2', 'Ridges behind', {
        shape: 'triangle',
        x: 330,
        y: 700,
        width: 480,
        height: 240,
        fill: { type: 'solid', color: '#17666b' },
      }),
      shape('sea', 'Sea', {
        shape: 'rect',
        x: 0,
        y: 900,
        width: 720,
        height: 380,
        fill: {
          type: 'linear',
          angle: 180,
          stops: [
            { offset: 0, color: '#0f4a50' },
            { offset: 1, color: '#0b343a' },
          ],
        },
      }),
      newElement('sticker', { id: 'ship', name: 'Ferry', sticker: 'sun', x: 440, y: 820, width: 120, height: 120 }),
      newElement('text', {
        id: 'kicker',
        name: 'Kicker',
        x: 52,
        y: 110,
        width: 400,
        height: 30,
        sizePx: 22,
        font: fontOf('Inter', 700),
        letterSpacingEm: 0.14,
        letterCase: 'upper',
        color: '#0b343a',
        paragraphs: paragraphsOf('Island notes, part one'),
        headingLevel: 'p',
      }),
      newElement('text', {
        id: 'title',
        name: 'Title',
        x: 46,
        y: 160,
        width: 430,
        height: 510,
        sizePx: 150,
        lineHeight: 0.85,
        letterSpacingEm: -0.035,
        font: fontOf('Bricolage Grotesque', 800, { stretch: 78 }),
        color: '#0b343a',
        paragraphs: paragraphsOf('The last ferry north'),
        headingLevel: 'h1',
        slot: 'title',
      }),
      newElement('text', {
        id: 'closing',
        name: 'Closing line',
        x: 52,
        y: 1080,
        width: 620,
        height: 34,
        sizePx: 26,
        font: fontOf('Inter', 600),
        color: '#f5debb',
        paragraphs: paragraphsOf('Six stops, two nights and one very patient captain.'),
        headingLevel: 'p',
      }),
    ],
    animations: [
      {
        id: 'an1',
        effect: 'rise',
        targets: ['title'],
        delayMs: 200,
        durationMs: 900,
        direction: 'up',
        easing: 'ease-out',
        strength: 1,
        iterations: 1,
      },
      {
        id: 'an2',
        effect: 'pan',
        targets: ['ship'],
        delayMs: 1600,
        durationMs: 4400,
        direction: 'right',
        easing: 'ease-in-out',
        strength: 1,
        iterations: 1,
      },
    ],
    audio: {
      assetId: null,
      url: '',
      mime: 'audio/mpeg',
      durationMs: 4000,
      voice: 'Juno',
      text: 'The last ferry north.',
    },
  })
}

function isles(): Page {
  return newPage({
    id: 'p2',
    background: { type: 'paint', paint: { type: 'solid', color: '#0b343a' } },
    elements: [
      newElement('shape', {
        id: 'isle1',
        shape: 'blob',
        x: 120,
        y: 240,
        width: 260,
        height: 200,
        fill: { type: 'solid', color: '#f5debb' },
      }),
      newElement('shape', {
        id: 'isle2',
        shape: 'blob-2',
        x: 380,
        y: 420,
        width: 240,
        height: 220,
        fill: { type: 'solid', color: '#f2552c' },
      }),
      newElement('text', {
        id: 'isles',
        x: 60,
        y: 940,
        width: 600,
        height: 150,
        sizePx: 76,
        lineHeight: 1,
        font: fontOf('Bricolage Grotesque', 800),
        color: '#ffffff',
        paragraphs: paragraphsOf('Five islands, one ticket'),
      }),
    ],
  })
}

function list(): Page {
  return newPage({
    id: 'p3',
    background: { type: 'paint', paint: { type: 'solid', color: '#f2552c' } },
    elements: [
      newElement('text', {
        id: 'number',
        x: 50,
        y: 110,
        width: 500,
        height: 300,
        sizePx: 280,
        lineHeight: 0.9,
        font: fontOf('Bricolage Grotesque', 800, { stretch: 75 }),
        color: '#f5debb',
        paragraphs: paragraphsOf('04'),
      }),
      newElement('text', {
        id: 'items',
        x: 60,
        y: 520,
        width: 600,
        height: 300,
        sizePx: 42,
        color: '#16181d',
        paragraphs: ['Warm layers', 'A flask', 'Cash for the crew'].map((line) => ({
          runs: [{ text: line }],
          list: 'bullet' as const,
        })),
      }),
    ],
  })
}

function quiz(): Page {
  return newPage({
    id: 'p4',
    background: { type: 'paint', paint: { type: 'solid', color: '#2438c8' } },
    elements: [
      newElement('quiz', {
        id: 'quiz',
        prompt: 'Who sings before sunrise?',
        options: [
          { id: 'a', text: 'Robin', isCorrect: true },
          { id: 'b', text: 'Swift', isCorrect: false },
        ],
      }),
    ],
  })
}
