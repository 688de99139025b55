/** What a page in a frame tells the page around it. Never an answer: any site may stand around an open form. */
export type FrameMessage =
  | { type: 'taplore:ready' }
  | { type: 'taplore:height'; height: number }
  | { type: 'taplore:step'; at: string }
  | { type: 'taplore:submitted'; submissionId: string }
  | { type: 'taplore:redirect'; url: string }

export function tellFrame(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*')
}

/** Tells the height whenever it changes, so that the frame grows along. */
export function tellHeights(): void {
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
