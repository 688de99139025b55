import type { Story, TextStyle } from '@taplore/story'
import { defaultTypography, type Typography, type TypographyTag } from '../library/brand.ts'

/** Settings are for a phone 360 px wide; a story page has 720. */
const pagePxPerPx = 2

/** The settings as stored in a story. */
export function storyTypography({ entries, removeStylingWhilePasting }: Typography): Story['typography'] {
  const styles = new Map(entries.map(({ tag, styling }) => [tag, styling]))
  const style = (tag: TypographyTag): TextStyle => {
    const styling = styles.get(tag) ?? defaultTypography.entries[0]?.styling
    if (!styling) throw new Error('The typography has no entries.')
    return {
      font: { family: styling['font-family'], weight: styling['font-weight'], isItalic: false },
      sizePx: styling['font-size'] * pagePxPerPx,
      lineHeight: styling['line-height'],
      letterSpacingEm: Math.round((styling['letter-spacing'] / styling['font-size']) * 1000) / 1000,
      color: styling.color,
    }
  }
  const grounds = Object.fromEntries(
    entries.flatMap(({ tag, styling }) => (styling.background ? [[tag, styling.background]] : [])),
  )
  return {
    heading: style('h1'),
    body: style('p'),
    h2: style('h2'),
    h3: style('h3'),
    span: style('span'),
    ...(Object.keys(grounds).length > 0 ? { grounds } : {}),
    removesStylingOnPaste: removeStylingWhilePasting,
  }
}
