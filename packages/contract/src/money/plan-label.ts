/** A plan's display name: `web-stories-only` becomes `Web stories only`, and `ltd-1` `Lifetime 1`. */
export function planLabel(name: string): string {
  const words = name.replace(/^ltd-/, 'lifetime ').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
