import type { PageWords } from '../words/en.ts'

/** The link to continue later, and a button that copies it. */
export function showResumeLink(place: HTMLElement, url: string, { page }: PageWords): void {
  const link = Object.assign(document.createElement('a'), { href: url, textContent: url })
  const copy = Object.assign(document.createElement('button'), { type: 'button', textContent: page.copyLink })
  copy.className = 'quiet'
  copy.onclick = async () => {
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      // Not allowed, as in most frames: selected, it can be copied by hand.
      getSelection()?.selectAllChildren(link)
      return
    }
    copy.textContent = page.linkCopied
  }
  place.replaceChildren(page.resume, ' ', link, copy)
  copy.focus()
}
