import type { Style } from '../widget-data.ts'

/** Colors that follow from the two that were chosen, so that texts can be read on any background. */
export function paint(frame: HTMLElement, { background, borderColor, boxShadow, borderRadius, padding }: Style): void {
  const isDark = lightnessOf(background) < 0.36
  const values: Record<string, string> = {
    bg: background,
    line: borderColor,
    accent: borderColor,
    on: lightnessOf(borderColor) < 0.36 ? '#fff' : '#14121a',
    ink: isDark ? '#fff' : '#17151c',
    muted: isDark ? '#ffffffc4' : '#000000a6',
    rim: isDark ? '#ffffff40' : '#0000002b',
    well: isDark ? '#ffffff26' : '#00000014',
    focus: isDark ? '#fff' : '#1657cd',
    radius: borderRadius,
    shadow: boxShadow,
    pad: `${padding}px`,
  }
  for (const [name, value] of Object.entries(values)) frame.style.setProperty(`--${name}`, value)
}

/** Relative luminance (WCAG 2.2) of a color as six hexadecimal digits. */
function lightnessOf(color: string): number {
  const number = Number.parseInt(color.replace('#', ''), 16)
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
    const part = ((number >> shift) & 255) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
