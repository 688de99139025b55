import type { Form } from '@taplore/form'
import { headOf, readBrief } from './brief/read-brief.ts'
import { drawForm } from './draw.ts'
import { groups, type TemplateGroupId } from './groups/index.ts'

export type { TemplateGroupId } from './groups/index.ts'

/** A template in a gallery. */
export interface FormTemplateCard {
  /** Stable: it may be used in a URL. */
  readonly id: string
  readonly group: TemplateGroupId
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
}

const briefs = new Map<string, string>()

/** The groups of the gallery, in order. */
export const templateGroups: readonly {
  readonly id: TemplateGroupId
  readonly name: string
  readonly count: number
}[] = groups.map(({ id, name, briefs: all }) => ({ id, name, count: all.length }))

/** All templates, by group. */
export const formTemplateCards: readonly FormTemplateCard[] = groups.flatMap(({ id: group, briefs: all }) =>
  all.map((brief) => {
    const head = headOf(brief)
    const id = head.name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    briefs.set(id, brief)
    return { id, group, ...head }
  }),
)

/** The form of a template; null for an unknown id. A new value with every call. */
export function formOfTemplate(id: string): Form | null {
  const brief = briefs.get(id)
  return brief === undefined ? null : readBrief(brief)
}

/** A thumbnail of a template as SVG, in its own colors; null for an unknown id. */
export function templateImage(id: string): string | null {
  const form = formOfTemplate(id)
  return form && drawForm(form)
}

/** Templates whose name, description, tags or group contain every search word; all without a search. */
export function findTemplates(asked: string, group?: TemplateGroupId): readonly FormTemplateCard[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  const names = new Map(templateGroups.map(({ id, name }) => [id, name]))
  return formTemplateCards.filter((card) => {
    if (group && card.group !== group) return false
    const text = [card.name, card.description, ...card.tags, names.get(card.group)].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
