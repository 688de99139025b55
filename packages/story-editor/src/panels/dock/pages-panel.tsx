import {
  addPage,
  type Background,
  newElement,
  newPage,
  type Paint,
  pageSize,
  paragraphsOf,
  type StoryElement,
  setBackground,
} from '@taplore/story'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Tool } from '../../controls/tool-button.tsx'
import { paintCss } from '../../elements/paint.ts'
import { useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { SaveTemplate } from './save-template.tsx'

/** Layouts are many and rarely needed: they are loaded when the panel is opened. */
const LayoutsGallery = lazy(() => import('./layouts-gallery.tsx'))

const grounds: readonly Paint[] = [
  { type: 'solid', color: '#ffffff' },
  { type: 'solid', color: '#16181d' },
  { type: 'solid', color: '#f5debb' },
  { type: 'solid', color: '#0b343a' },
  { type: 'solid', color: '#f2552c' },
  { type: 'solid', color: '#2438c8' },
  {
    type: 'linear',
    angle: 180,
    stops: [
      { offset: 0, color: '#0b343a' },
      { offset: 1, color: '#2f8f8f' },
    ],
  },
  {
    type: 'linear',
    angle: 160,
    stops: [
      { offset: 0, color: '#ffc62b' },
      { offset: 1, color: '#f2552c' },
    ],
  },
]

const layouts = ['blank', 'title', 'statement', 'image', 'question'] as const

/** Page layouts, and backgrounds for the current page. */
export function PagesPanel() {
  const { editor } = useSession()
  const text = useText()
  function add(layout: (typeof layouts)[number]): void {
    const { story, pageId } = editor.state.get()
    const page = newPage({
      background: editor.page.background.type === 'paint' ? editor.page.background : undefined,
      elements: elementsFor(layout, text),
    })
    const index = story.pages.findIndex((candidate) => candidate.id === pageId) + 1
    editor.change((current) => addPage(current, { page, index }), { pageId: page.id, select: [] })
  }
  function ground(paint: Paint): void {
    const background: Background = { type: 'paint', paint }
    editor.change((story) => setBackground(story, { pageId: editor.page.id, background }))
  }
  return (
    <>
      <div className="te-tools">
        <Tool command="addPage" icon={Plus} />
        <Tool command="duplicatePage" icon={Copy} />
        <Tool command="removePage" icon={Trash2} />
      </div>
      <h3 className="te-panel-title">{text('pages.start')}</h3>
      <div className="te-layouts">
        {layouts.map((layout) => (
          <button key={layout} type="button" onClick={() => add(layout)}>
            <i data-layout={layout} aria-hidden="true">
              <b />
              <b />
              <b />
            </i>
            {text(`layout.${layout}`)}
          </button>
        ))}
      </div>
      <Suspense fallback={null}>
        <LayoutsGallery />
        {/* With the layouts above it, so that it stays where it is once it is there. */}
        <SaveTemplate />
      </Suspense>
      <h3 className="te-panel-title">{text('background.title')}</h3>
      <div className="te-grounds">
        {grounds.map((paint) => {
          const css = paintCss(paint)
          return (
            <button
              key={css}
              type="button"
              aria-label={text('pages.ground', { color: css })}
              style={{ background: css }}
              onClick={() => ground(paint)}
            />
          )
        })}
      </div>
    </>
  )

  function elementsFor(layout: (typeof layouts)[number], words: typeof text): StoryElement[] {
    const { heading, body } = editor.state.get().story.typography
    const side = 60
    const width = pageSize.width - 2 * side
    if (layout === 'title') {
      return [
        newElement('text', {
          ...heading,
          sizePx: heading.sizePx * 1.2,
          paragraphs: paragraphsOf(words('preset.title')),
          x: side,
          y: 160,
          width,
          height: 110,
          headingLevel: 'h1',
        }),
        newElement('text', {
          ...body,
          paragraphs: paragraphsOf(words('preset.paragraph')),
          x: side,
          y: 960,
          width,
          height: 100,
        }),
      ]
    }
    if (layout === 'statement') {
      return [
        newElement('text', {
          ...heading,
          paragraphs: paragraphsOf(words('preset.title')),
          x: side,
          y: 560,
          width,
          height: 90,
          headingLevel: 'h2',
        }),
      ]
    }
    if (layout === 'image') {
      return [
        newElement('image', { x: 0, y: 0, width: pageSize.width, height: 760 }),
        newElement('text', {
          ...heading,
          sizePx: heading.sizePx * 0.7,
          paragraphs: paragraphsOf(words('preset.title')),
          x: side,
          y: 810,
          width,
          height: 70,
          headingLevel: 'h2',
        }),
        newElement('text', {
          ...body,
          paragraphs: paragraphsOf(words('preset.paragraph')),
          x: side,
          y: 920,
          width,
          height: 100,
        }),
      ]
    }
    if (layout === 'question') {
      return [
        newElement('quiz', {
          prompt: words('question.sample'),
          options: [
            { id: 'a', text: words('question.sampleRight'), isCorrect: true },
            { id: 'b', text: words('question.sampleOther'), isCorrect: false },
          ],
        }),
      ]
    }
    return []
  }
}
