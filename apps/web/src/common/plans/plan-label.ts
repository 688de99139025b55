/** A plan's name as people read it: `web-stories-only` becomes `Web stories only`. */
export function planLabel(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
