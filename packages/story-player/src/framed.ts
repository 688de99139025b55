/** The page that shows the player in a frame is told what happens in it; nothing that it could not see by itself. */
export function tellFrame(): void {
  if (window.parent === window) return
  const post = (message: object) => window.parent.postMessage(message, '*')
  document.addEventListener('taplore:page', (event) => {
    const { index, count } = (event as CustomEvent<{ index: number; count: number }>).detail
    post({ type: 'taplore:page', index, count })
  })
  document.addEventListener('taplore:end', () => post({ type: 'taplore:end' }))
  document.addEventListener('taplore:share', () => post({ type: 'taplore:share' }))
  // What is open inside the story closes first, and says that it did.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) post({ type: 'taplore:close' })
  })
}
