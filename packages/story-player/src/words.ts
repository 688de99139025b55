/** Texts of the player; the page may provide its own language in a JSON script with `data-words`. */
export const englishWords = {
  page: 'Page',
  next: 'Next page',
  previous: 'Previous page',
  play: 'Play',
  pause: 'Pause',
  mute: 'Sound off',
  unmute: 'Sound on',
  replay: 'Watch again',
  close: 'Close',
  end: 'The end',
  more: 'More',
  share: 'Share',
  copied: 'Link copied',
  captionsOn: 'Captions on',
  captionsOff: 'Captions off',
}
export type Words = typeof englishWords

export function wordsOf(host: Element): Words {
  const source = host.querySelector('script[data-words]')?.textContent
  if (!source) return englishWords
  try {
    const given: unknown = JSON.parse(source)
    return typeof given === 'object' && given !== null ? { ...englishWords, ...given } : englishWords
  } catch {
    return englishWords
  }
}
