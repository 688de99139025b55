export interface GestureHandlers {
  isRtl: boolean
  forward(): void
  back(): void
  toggle(): void
  first(): void
  last(): void
  mute(): void
  hold(isHeld: boolean): void
  /** A swipe upwards: opens the page's attachment. */
  rise(): void
}

const swipePx = 45
/** What a finger moves while it taps or holds. */
const restPx = 12
const holdMs = 260
const interactive = 'a,button,input,select,textarea,summary,details[open],audio,video[controls],[data-question]'

/** Taps, swipes, holds and keys on the story. All listeners end with the signal. */
export function listenToGestures(
  host: HTMLElement,
  stage: HTMLElement,
  acts: GestureHandlers,
  signal: AbortSignal,
): void {
  let start: { x: number; y: number; at: number } | null = null
  let timer = 0
  let isHolding = false

  stage.addEventListener(
    'pointerdown',
    (event) => {
      if (isInteractive(event) || event.button !== 0) return
      start = { x: event.clientX, y: event.clientY, at: event.timeStamp }
      timer = window.setTimeout(() => {
        isHolding = true
        acts.hold(true)
      }, holdMs)
    },
    { signal },
  )
  // A slow swipe is no hold.
  stage.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > restPx) clearTimeout(timer)
    },
    { signal },
  )
  const release = (event: PointerEvent) => {
    clearTimeout(timer)
    const from = start
    start = null
    if (isHolding) {
      isHolding = false
      acts.hold(false)
      // Where the page was busy, the end of a tap comes to light after the time of a hold.
      if (!from || event.timeStamp - from.at >= holdMs) return
    }
    if (!from || event.type === 'pointercancel') return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.abs(dx) > swipePx && Math.abs(dx) > Math.abs(dy)) {
      if (dx < 0 === !acts.isRtl) acts.forward()
      else acts.back()
      return
    }
    if (dy < -swipePx && Math.abs(dy) > Math.abs(dx)) {
      acts.rise()
      return
    }
    if (Math.hypot(dx, dy) > restPx) return
    const box = stage.getBoundingClientRect()
    const share = (event.clientX - box.left) / box.width
    if ((acts.isRtl ? 1 - share : share) < 0.28) acts.back()
    else acts.forward()
  }
  stage.addEventListener('pointerup', release, { signal })
  stage.addEventListener('pointercancel', release, { signal })
  stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal })

  window.addEventListener(
    'keydown',
    (event) => {
      const isOurs = event.target === document.body || (event.target instanceof Node && host.contains(event.target))
      if (!isOurs || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      const act = keys(acts)[event.key]
      const isOnControl = event
        .composedPath()
        .some((node) => node instanceof Element && node !== host && node.matches(interactive))
      if (!act || (isOnControl && (event.key === ' ' || event.key === 'Enter'))) return
      event.preventDefault()
      act()
    },
    { signal },
  )
}

function keys(acts: GestureHandlers): Record<string, () => void> {
  return {
    ArrowRight: acts.isRtl ? acts.back : acts.forward,
    ArrowLeft: acts.isRtl ? acts.forward : acts.back,
    PageDown: acts.forward,
    PageUp: acts.back,
    Home: acts.first,
    End: acts.last,
    ' ': acts.toggle,
    m: acts.mute,
  }
}

function isInteractive(event: Event): boolean {
  return event.composedPath().some((node) => node instanceof Element && node.matches(interactive))
}
