import { newStory, type Page, type Story } from '@taplore/story'
import type { PageBrief } from '../kit/content.ts'
import type { Design } from '../kit/design.ts'
import { typePairs } from '../kit/type-pairs.ts'
import { pageLayoutOf } from '../systems/index.ts'
import { composePage } from './compose.ts'

export const templateCategories = [
  'news',
  'travel',
  'food',
  'fashion',
  'sport',
  'business',
  'education',
  'health',
  'technology',
  'culture',
  'homes',
  'celebration',
] as const
export type TemplateCategory = (typeof templateCategories)[number]

/** The brief of a whole story. */
export interface TemplateBrief {
  id: string
  name: string
  category: TemplateCategory
  /** What makes it special, in one sentence. */
  idea: string
  /** Title and description of the demo story. */
  description: string
  tags: readonly string[]
  design: Design
  pages: readonly PageBrief[]
}

export interface BuiltTemplate {
  document: Story
  /** Layouts of pages whose text did not fit. */
  crowded: string[]
}

/** The story of a brief. The same brief returns the same document. */
export function buildTemplate(brief: TemplateBrief): BuiltTemplate {
  const { design } = brief
  const crowded: string[] = []
  const pages = brief.pages.map((content, index): Page => {
    const layout = pageLayoutOf(content.layout)
    if (!layout) throw new Error(`Template ${brief.id} names the unknown layout ${content.layout}.`)
    const { page, fits } = composePage(layout, {
      design,
      content,
      tone: content.tone ?? 'paper',
      number: index + 1,
      total: brief.pages.length,
      seed: brief.id,
      isAnimated: true,
    })
    if (!fits) crowded.push(`${index + 1} ${layout.name}`)
    return content.hint ? { ...page, hint: content.hint } : page
  })
  const { colors } = design
  const pair = typePairs[design.type]
  const plain = newStory()
  return {
    document: {
      ...plain,
      title: brief.name,
      description: brief.description,
      tags: [...brief.tags],
      brand: {
        colors: [colors.paper, colors.ink, colors.accent, colors.second, colors.third],
        fonts: { heading: pair.display.font.family, body: pair.body.font.family },
      },
      typography: {
        ...plain.typography,
        heading: {
          font: pair.display.font,
          sizePx: 88,
          lineHeight: pair.display.lineHeight,
          letterSpacingEm: pair.display.spacingEm,
          color: colors.ink,
        },
        body: {
          font: pair.body.font,
          sizePx: 36,
          lineHeight: pair.body.lineHeight,
          letterSpacingEm: pair.body.spacingEm,
          color: colors.ink,
        },
      },
      pages,
    },
    crowded,
  }
}
