import { newElement, type Page, paragraphsOf, plainText, type Story, updatePage } from '@taplore/story'
import {
  type Content,
  contentOfPage,
  contentOfText,
  designOfStory,
  suggestLayouts,
  swapLayout,
} from '@taplore/story-templates/layouts'
import { useMemo } from 'react'
import { LayoutThumbnail } from '../../page/layout-thumbnail.tsx'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { pageIn } from '../../store/state.ts'
import { useText } from '../../texts/text.ts'

/**
 * Layouts that fit the page's content. Needs no service: the shape of the text and the slots of the layouts decide.
 */
export default function LayoutSection() {
  const { editor } = useSession()
  const text = useText()
  const page = useEditorState(pageIn)
  const story = useEditorState((state) => state.story)
  // Other pages and the title do not affect what fits this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page, the brand and the type decide
  const found = useMemo(() => suggestionsFor(story, page), [page, story.brand, story.typography, story.direction])
  return (
    <section aria-label={text('assistant.layouts')}>
      <h3 className="te-panel-title">{text('assistant.layouts')}</h3>
      <p className="te-note">{text(found.length > 0 ? 'assistant.layoutsNote' : 'assistant.layoutsNone')}</p>
      <ul className="te-layout-grid">
        {found.map(({ name, label, made }) => (
          <li key={name}>
            <button
              type="button"
              aria-label={label}
              title={label}
              onClick={() => {
                const { id: _, ...patch } = made
                editor.change((current) => updatePage(current, { pageId: page.id, patch }), { select: [] })
              }}
            >
              <LayoutThumbnail page={made} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function suggestionsFor(story: Story, page: Page): { name: string; label: string; made: Page }[] {
  const source = withPlaces(page)
  const content = contentOfPage(source)
  const images = page.elements.filter((element) => element.kind === 'image' && element.slot !== 'decor').length
  return suggestLayouts(content, { design: designOfStory(story), images, direction: story.direction }).flatMap(
    ({ name, system, systemLabel }) => {
      const made = name === page.layout ? null : swapLayout(story, source, name)
      if (!made) return []
      return [{ name, label: `${systemLabel}, ${name.slice(system.length + 1)}`, made: withoutOldDrawings(made, page) }]
    },
  )
}

/** Drawings of the old layout would cover the new one: they stay on the page, hidden. */
function withoutOldDrawings(made: Page, before: Page): Page {
  const old = new Set(before.elements.filter(({ kind }) => drawn.has(kind)).map(({ id }) => id))
  return {
    ...made,
    elements: made.elements.map((element) => (old.has(element.id) ? { ...element, isHidden: true } : element)),
  }
}

const drawn: ReadonlySet<string> = new Set(['shape', 'sticker', 'drawing'])

/** A page without named slots gets them from its content, so that a layout knows where everything belongs. */
function withPlaces(page: Page): Page {
  if (Object.keys(contentOfPage(page)).length > 0) return page
  const texts = page.elements.filter((element) => element.kind === 'text' && !element.isHidden)
  const said = texts
    .toSorted((left, right) => left.y - right.y)
    .map((element) => (element.kind === 'text' ? plainText(element).trim() : ''))
    .filter(Boolean)
    .join('\n')
  if (!said) return page
  const others = page.elements.filter((element) => !texts.includes(element))
  return { ...page, elements: [...others, ...placesOf(contentOfText(said))] }
}

function placesOf(content: Content) {
  const named: [string, string][] = Object.entries(content).flatMap(([slot, value]): [string, string][] =>
    typeof value === 'string' ? [[slot, value]] : [],
  )
  const rows = (content.items ?? []).map((row, index): [string, string] => [`item-${index + 1}`, row])
  return [...named, ...rows].map(([slot, words]) => newElement('text', { slot, paragraphs: paragraphsOf(words) }))
}
