import type { PageWords } from '../words/en.ts'

/** The link to continue later, a button that copies it and a link that mails it. */
export function showResumeLink(place: HTMLElement, url: string, { page }: PageWords): void {
  // An address is read from the left in every language.
  const link = Object.assign(document.createElement('a'), { href: url, textContent: url, dir: 'ltr' })
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
  const mail = Object.assign(document.createElement('a'), {
    href: `mailto:?subject=${encodeURIComponent(document.title)}&body=${encodeURIComponent(url)}`,
    textContent: page.emailLink,
    // In a frame, the mail program is not opened inside it.
    target: '_top',
  })
  place.replaceChildren(page.resume, ' ', link, copy, ' ', mail)
  copy.focus()
}
