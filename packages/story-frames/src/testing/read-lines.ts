/** One line of text as a browser laid it out: its text and position, in px of a page 720 px wide. */
export interface BrowserLine {
  words: string
  left: number
  /** Of the center of the line. */
  top: number
  width: number
}

/**
 * The lines of every text that `texts` selects within each box that `boxes` selects, in document order: characters of
 * one text at the same height are a line. Runs in the browser, so it is self-contained.
 */
export function readLines([texts, boxes]: readonly [texts: string, boxes: string]): BrowserLine[][][] {
  // Rotated elements are measured unrotated: the boxes of their characters would show neither lines nor widths.
  const upright = document.createElement('style')
  upright.textContent = '[data-kind],._b *{rotate:none!important;transform:none!important}'
  document.head.append(upright)
  const read = [...document.querySelectorAll(boxes)].map((box) => {
    const frame = box.getBoundingClientRect()
    const scale = 720 / frame.width
    return [...box.querySelectorAll(texts)].map((text) => {
      const lines: BrowserLine[] = []
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('[data-marker]')) continue
        const letters = node.nodeValue ?? ''
        for (let at = 0; at < letters.length; at += 1) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const rect = range.getBoundingClientRect()
          const letter = letters[at] ?? ''
          if (rect.width === 0 || !letter.trim() || letter === '\u200b') continue
          const left = (rect.left - frame.left) * scale
          const right = (rect.right - frame.left) * scale
          const middle = ((rect.top + rect.bottom) / 2 - frame.top) * scale
          const last = lines.at(-1)
          if (last && Math.abs(last.top - middle) < (rect.height * scale) / 3) {
            last.words += letter
            const end = Math.max(last.left + last.width, right)
            last.left = Math.min(last.left, left)
            last.width = end - last.left
          } else lines.push({ words: letter, left, top: middle, width: right - left })
        }
      }
      return lines
    })
  })
  upright.remove()
  return read
}
