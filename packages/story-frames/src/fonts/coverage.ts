/** Whether a code point is in a CSS `unicode-range`; without one everything is. */
export function coverageOf(unicodeRange: string | undefined): (codePoint: number) => boolean {
  if (unicodeRange === undefined) return () => true
  const ranges = unicodeRange.split(',').flatMap((part) => {
    const [, from, to] = /^U\+([0-9a-f?]{1,6})(?:-([0-9a-f]{1,6}))?$/i.exec(part.trim()) ?? []
    if (!from) return []
    const low = Number.parseInt(from.replaceAll('?', '0'), 16)
    const high = Number.parseInt(to ?? from.replaceAll('?', 'F'), 16)
    return [[low, high] as const]
  })
  return (codePoint) => ranges.some(([low, high]) => codePoint >= low && codePoint <= high)
}
