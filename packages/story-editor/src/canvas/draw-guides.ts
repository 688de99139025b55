import type { Guide } from '../geometry/guide.ts'
import { toScreen, type Viewport } from '../geometry/viewport.ts'

/** How far guides extend past what they touch, screen px. */
const overshoot = 20

/** Draws guides with their distances; nodes are reused between moves. */
export function drawGuides(host: HTMLElement, guides: readonly Guide[], viewport: Viewport): void {
  while (host.children.length > guides.length) host.lastElementChild?.remove()
  guides.forEach((guide, index) => {
    const line = (host.children[index] as HTMLElement | undefined) ?? host.appendChild(document.createElement('div'))
    const isUpright = guide.axis === 'x'
    const isGap = guide.kind === 'gap'
    const past = isGap ? 0 : overshoot
    const start = toScreen(viewport, isUpright ? { x: guide.at, y: guide.from } : { x: guide.from, y: guide.at })
    const length = (guide.to - guide.from) * viewport.zoom + 2 * past
    line.className = `te-guide ${isUpright ? 'te-guide-upright' : 'te-guide-level'} ${isGap ? 'te-guide-gap' : ''}`
    line.style.left = `${isUpright ? start.x : start.x - past}px`
    line.style.top = `${isUpright ? start.y - past : start.y}px`
    line.style.width = isUpright ? '1px' : `${length}px`
    line.style.height = isUpright ? `${length}px` : '1px'
    if (guide.label === undefined) line.replaceChildren()
    else {
      const label = line.firstElementChild ?? line.appendChild(document.createElement('span'))
      label.textContent = String(guide.label)
    }
  })
}
