export type Theme = 'light' | 'dark' | 'system'
export type Density = 'comfortable' | 'compact'

/** Storage keys of the choice. The small script in the page's head reads the same before the first paint. */
export const themeKey = 'taplore.theme'
export const densityKey = 'taplore.density'

export function readTheme(): Theme {
  const kept = localStorage.getItem(themeKey)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function readDensity(): Density {
  return localStorage.getItem(densityKey) === 'compact' ? 'compact' : 'comfortable'
}

/** Applies and saves a theme. `system` follows the device, also when it changes later. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(themeKey)
  else localStorage.setItem(themeKey, theme)
  applyTheme()
}

export function setDensity(density: Density): void {
  if (density === 'comfortable') localStorage.removeItem(densityKey)
  else localStorage.setItem(densityKey, density)
  applyTheme()
}

/** Applies the saved choices to the document. */
export function applyTheme(): void {
  const theme = readTheme()
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  document.documentElement.dataset.density = readDensity()
}
