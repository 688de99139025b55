// Runs before the first paint, so that a dark page never flashes white. The keys are those of packages/ui/src/theme.ts.
;(() => {
  const root = document.documentElement
  let theme = null
  let density = null
  try {
    theme = localStorage.getItem('taplore.theme')
    density = localStorage.getItem('taplore.density')
  } catch {
    // Storage may be closed to us; the device's wish is enough then.
  }
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = isDark ? 'dark' : 'light'
  root.dataset.density = density === 'compact' ? 'compact' : 'comfortable'
})()
