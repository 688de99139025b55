/** Messages from a page in a frame to its parent. Never an answer: any site may embed an open form. */
export type FrameMessage =
  | { type: 'taplore:ready' }
  | { type: 'taplore:height'; height: number }
  | { type: 'taplore:step'; at: string }
  | { type: 'taplore:submitted'; submissionId: string }
  | { type: 'taplore:redirect'; url: string }
  /** Escape was pressed, which the parent page cannot see. */
  | { type: 'taplore:close' }

export function postToFrame(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*')
}

/**
 * Posts the height whenever it changes, so that the frame is resized, and when the respondent wants to close a
 * dialog.
 */
export function postPageToFrame(): void {
  window.addEventListener('message', ({ source, data }) => {
    const { type } = (data ?? {}) as { type?: unknown }
    if (source === window.parent && type === 'taplore:dialog') document.body.classList.add('dialog')
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) postToFrame({ type: 'taplore:close' })
  })
  let last = 0
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    if (height === last) return
    last = height
    postToFrame({ type: 'taplore:height', height })
  }
  new ResizeObserver(tell).observe(document.body)
  postToFrame({ type: 'taplore:ready' })
  tell()
}
