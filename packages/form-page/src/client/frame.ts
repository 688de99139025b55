/** What a page in a frame tells the page around it. Never an answer: any site may stand around an open form. */
export type FrameMessage =
  | { type: 'taplore:ready' }
  | { type: 'taplore:height'; height: number }
  | { type: 'taplore:step'; at: string }
  | { type: 'taplore:submitted'; submissionId: string }
  | { type: 'taplore:redirect'; url: string }
  /** Escape was pressed, which the page around the frame does not hear. */
  | { type: 'taplore:close' }

export function tellFrame(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*')
}

/** Tells the height whenever it changes, so that the frame grows along, and when somebody wants to leave a dialog. */
export function tellFrameOfPage(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) tellFrame({ type: 'taplore:close' })
  })
  let last = 0
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    if (height === last) return
    last = height
    tellFrame({ type: 'taplore:height', height })
  }
  new ResizeObserver(tell).observe(document.body)
  tellFrame({ type: 'taplore:ready' })
  tell()
}
