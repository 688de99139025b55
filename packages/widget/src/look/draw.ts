import { isFloating } from '../sizes.ts'
import type { Design, Story, Style, WidgetData } from '../widget-data.ts'
import { paint } from './colors.ts'
import { css } from './css.ts'
import { type Drawn, designs } from './designs.ts'
import { make } from './make.ts'
import { type Hooks, titleOf } from './parts.ts'
import { skeletonOf } from './skeleton.ts'

/** A widget in the shadow of its container. */
export interface Shown {
  readonly root: ShadowRoot
  /** Where dialogs are put, so that they have its colors. */
  readonly frame: HTMLElement
  /** Placeholders of a design. */
  wait(design: Design, style: Style, total: number): void
  draw(data: Pick<WidgetData, 'design' | 'style' | 'channel' | 'words' | 'total' | 'stories'>, hooks: Hooks): Drawn
  append(stories: readonly Story[]): void
  /** Something in place of the stories. */
  say(content: readonly Node[]): void
  clear(): void
}

let sheet: CSSStyleSheet | null = null

/** Opens the shadow of a container; a container that has one already is drawn anew. */
export function show(host: HTMLElement, { columns }: { columns?: number | undefined } = {}): Shown {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  // Rules that are made by a script are allowed by every policy.
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  root.adoptedStyleSheets = [sheet]
  const frame = make('div', 'frame')
  root.replaceChildren(frame)
  let drawn: Drawn | null = null

  const put = (design: Design, className: string, label: string | null, content: readonly Node[]): void => {
    const isRow = !isFloating(design)
    const box = make(label === null ? 'div' : 'section', `box ${design}${className}`)
    if (label !== null) box.setAttribute('aria-label', label)
    box.append(...(isRow ? [make('div', 'in', {}, ...content)] : content))
    if (columns) box.style.setProperty('--cols', String(columns))
    // Dialogs that are open stay.
    frame.querySelector(':scope > .box')?.remove()
    frame.prepend(box)
    host.toggleAttribute('data-ready', true)
  }

  return {
    root,
    frame,
    wait(design, style, total) {
      paint(frame, style)
      put(design, ' wait', null, skeletonOf(design, total))
    },
    draw(data, hooks) {
      const { design, style, channel } = data
      paint(frame, style)
      frame.lang = channel.language
      drawn = designs[design](data, data.stories, hooks)
      put(design, '', titleOf(data), drawn.content)
      return drawn
    },
    append(stories) {
      drawn?.append?.(stories)
    },
    say(content) {
      frame.querySelector('.in')?.replaceChildren(make('div', 'fail', { role: 'status' }, ...content))
    },
    clear() {
      drawn = null
      frame.replaceChildren()
    },
  }
}
