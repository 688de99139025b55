/** The screen that is leaving; a faster respondent takes it away before it is gone. */
let leaving: HTMLElement | null = null

/**
 * Takes a screen away over the next one, which is in use already: the old one is out of the form, the flow and reach, so that it sends
 * nothing, moves nothing and takes no key. Images that fill a side of the page decide where everything is, so those screens just go.
 */
export function leave(screen: HTMLElement, { left, top, width, height }: DOMRect, isBack: boolean): void {
  leaving?.remove()
  if (screen.querySelector('.beside') || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const gone = document.createElement('div')
  leaving = gone
  gone.className = 'one gone'
  gone.inert = true
  gone.ariaHidden = 'true'
  gone.style.cssText = `position:fixed;pointer-events:none;left:${left}px;top:${top}px;width:${width}px;height:${height}px`
  screen.removeAttribute('id')
  for (const part of screen.children) {
    if (!(part instanceof HTMLElement)) continue
    // Moving it would let it come in again.
    part.style.animation = 'none'
    // The next screen has them at the same place.
    if (part.matches('progress, .count, .nav, .sum')) part.style.visibility = 'hidden'
  }
  gone.append(screen)
  document.body.append(gone)
  // Two questions over each other can't be read: the next one is seen when this one nearly is not.
  for (const part of document.querySelectorAll<HTMLElement>('#s > *'))
    part.style.setProperty('animation-delay', '.1s', 'important')
  const end = { opacity: 0, transform: `translateY(${isBack ? 40 : -40}px)` }
  gone.animate(end, { duration: 140, easing: 'ease-in', fill: 'forwards' }).onfinish = () => gone.remove()
}
