import { fontSource } from '@taplore/kit'
import { facesOfText } from '../../../library/fonts/index.ts'
import type { SitePageInput } from './page-input.ts'

/** The files of the chosen fonts for the characters of the page; `others` are those of its texts besides names and titles. */
export function fontCss({ site, channel, rows, base }: SitePageInput, others: readonly string[]): string {
  const { settings } = site
  const families = [
    ...new Set([settings.site.font, settings.design === 2 ? settings.appearance.collections.titleFont : '']),
  ]
  const text = [channel.name, settings.site.heading, ...rows.map((row) => row.title), ...others].join(' ')
  const path = new URL(base).pathname.replace(/\/$/, '')
  return families
    .filter(Boolean)
    .flatMap((family) => facesOfText(family, `${text} AaMm0-9`).map((face) => ({ ...face, family })))
    .map(
      ({ family, url, weight, unicodeRange }) =>
        `@font-face{font-family:"${family}";src:${fontSource(family, `${path}${url}`)};font-weight:${weight};font-display:swap${unicodeRange ? `;unicode-range:${unicodeRange}` : ''}}`,
    )
    .join('')
}
