import { defaultTheme, type Theme } from '@taplore/form'

interface Style {
  readonly background: string
  readonly surface?: string
  readonly text: string
  readonly accent: string
  readonly heading: string
  readonly body: string
  readonly radiusPx: number
  readonly dark: { readonly background: string; readonly surface: string; readonly accent: string }
}

/** The styles of templates. A test checks the contrast of every color pair. */
const styles = {
  paper: {
    background: '#f7f6f3',
    text: '#1d1c1a',
    accent: '#1f5fbf',
    heading: 'Inter',
    body: 'Inter',
    radiusPx: 8,
    dark: { background: '#161513', surface: '#22211e', accent: '#8fb8ff' },
  },
  harbour: {
    background: '#eaf3f6',
    text: '#0d2b36',
    accent: '#0b6b86',
    heading: 'Archivo',
    body: 'Inter',
    radiusPx: 6,
    dark: { background: '#08191f', surface: '#0f2730', accent: '#7cd0e8' },
  },
  meadow: {
    background: '#eff5ea',
    text: '#1b2b14',
    accent: '#2f6b1f',
    heading: 'Bitter',
    body: 'Public Sans',
    radiusPx: 10,
    dark: { background: '#10180c', surface: '#1a2614', accent: '#9fd98a' },
  },
  clay: {
    background: '#faf0ea',
    text: '#3a1d10',
    accent: '#a8401a',
    heading: 'Fraunces',
    body: 'DM Sans',
    radiusPx: 12,
    dark: { background: '#1d110b', surface: '#2b1a12', accent: '#ffb08f' },
  },
  plum: {
    background: '#f6f0f8',
    text: '#2c1633',
    accent: '#7a2a8f',
    heading: 'Sora',
    body: 'DM Sans',
    radiusPx: 14,
    dark: { background: '#190f1d', surface: '#26172c', accent: '#e0a6f0' },
  },
  ink: {
    background: '#ffffff',
    text: '#14171c',
    accent: '#14171c',
    heading: 'Bricolage Grotesque',
    body: 'Inter',
    radiusPx: 2,
    dark: { background: '#0f1114', surface: '#1a1d22', accent: '#f0f2f5' },
  },
  rose: {
    background: '#fdf0f2',
    text: '#3b1119',
    accent: '#b3244a',
    heading: 'Playfair Display',
    body: 'Nunito',
    radiusPx: 18,
    dark: { background: '#1e0d12', surface: '#2d151c', accent: '#ffa3b8' },
  },
  sun: {
    background: '#fff7e0',
    text: '#332502',
    accent: '#8a5a00',
    heading: 'Outfit',
    body: 'Figtree',
    radiusPx: 16,
    dark: { background: '#191304', surface: '#271e09', accent: '#ffd166' },
  },
  slate: {
    background: '#f0f2f6',
    text: '#171d2b',
    accent: '#33477a',
    heading: 'Manrope',
    body: 'Manrope',
    radiusPx: 6,
    dark: { background: '#10131b', surface: '#1a1f2b', accent: '#a9bdf5' },
  },
  mint: {
    background: '#e9f7f2',
    text: '#0c2e24',
    accent: '#0b6e54',
    heading: 'Plus Jakarta Sans',
    body: 'Plus Jakarta Sans',
    radiusPx: 12,
    dark: { background: '#081a14', surface: '#0f281f', accent: '#7fe0bf' },
  },
  chalk: {
    background: '#f4f1e8',
    text: '#2b2718',
    accent: '#6b4e16',
    heading: 'Literata',
    body: 'Source Serif 4',
    radiusPx: 4,
    dark: { background: '#17150d', surface: '#242116', accent: '#e6c88a' },
  },
  night: {
    background: '#eef0fb',
    text: '#191b3a',
    accent: '#4338a8',
    heading: 'Space Grotesk',
    body: 'Inter',
    radiusPx: 10,
    dark: { background: '#0e0f22', surface: '#191b36', accent: '#b3aeff' },
  },
} as const satisfies Record<string, Style>

export type StyleName = keyof typeof styles

export function isStyle(name: string): name is StyleName {
  return Object.hasOwn(styles, name)
}

export function themeOf(name: StyleName): Theme {
  const base = defaultTheme()
  const look: Style = styles[name]
  const { background, surface = '#ffffff', text, accent, heading, body, radiusPx, dark } = look
  return {
    ...base,
    light: { ...base.light, background, surface, text, accent, onAccent: '#ffffff', line: '#6f6d68' },
    dark: {
      ...(base.dark ?? base.light),
      ...dark,
      text: '#f4f2ee',
      onAccent: dark.background,
      line: '#99958d',
      error: '#ffa79f',
    },
    fonts: { heading, body },
    radiusPx,
  }
}
