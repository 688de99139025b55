import type { TemplateSummary } from '@taplore/contract'
import type { Story } from '@taplore/story'
import { buildTemplate, isAnnotated, outlineBriefs, type TemplateBrief, templateBriefs } from '@taplore/story-templates'

export interface Design {
  readonly summary: TemplateSummary
  /** Created on first view. */
  document(): Story
}

const designs = [
  ...templateBriefs.map((brief) => designOf(brief, 'design')),
  ...outlineBriefs.map((brief) => designOf(brief, 'outline')),
]
const byId = new Map(designs.map((design) => [design.summary.id, design]))

/** The built-in templates, category by category. */
export function designsOfKind(kind: 'design' | 'outline'): readonly Design[] {
  return designs.filter((design) => design.summary.kind === kind)
}

export function findDesign(id: string): Design | null {
  return byId.get(id) ?? null
}

function designOf(brief: TemplateBrief, kind: 'design' | 'outline'): Design {
  let made: Story | null = null
  const { id, name, category, description, tags, pages, design } = brief
  const ground = design.colors[pages[0]?.tone ?? 'paper']
  const document = () => {
    made ??= buildTemplate(brief).document
    return made
  }
  return {
    document,
    summary: {
      id,
      kind,
      name,
      category,
      description,
      pages: pages.length,
      tags: [...tags],
      // Every built-in page consists of named slots.
      isAnnotated: kind === 'design' || isAnnotated(document()),
      ground,
      createdAt: null,
    },
  }
}
