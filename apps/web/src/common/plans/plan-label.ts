/** A plan's display name: `web-stories-only` becomes `Web stories only`. */
export function planLabel(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
