import { type TemplateKind, type TemplateSummary, templateRefusals } from '@taplore/contract'
import { idSchema, refuse } from '@taplore/kit'
import { type Story, upgrade } from '@taplore/story'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { requireEntitlement } from '../../money/billing/index.ts'
import { designsOfKind, findDesign } from './built-in-templates.ts'
import { countPersonal, findPersonal, listPersonal, type PersonalTemplateRow } from './store.ts'

interface ListInput {
  readonly kind: TemplateKind
  readonly category?: string
  readonly search?: string
  readonly annotated?: boolean
  readonly limit: number
  readonly after?: string
}

export interface FoundTemplate {
  readonly summary: TemplateSummary
  readonly document: Story
}

export async function listTemplates(ctx: WorkspaceContext, input: ListInput) {
  return input.kind === 'personal' ? listPersonalOnes(ctx, input) : listDesigns(input.kind, input)
}

/** A template by its id: built-in, or of the workspace. */
export async function requireTemplate(
  ctx: WorkspaceContext | WorkspaceJobContext,
  templateId: string,
): Promise<FoundTemplate> {
  const design = findDesign(templateId)
  if (design) {
    await requireEntitlement(ctx, design.summary.kind === 'outline' ? 'stories.guidedContent' : 'stories.templates')
    return { summary: design.summary, document: design.document() }
  }
  const row = idSchema.safeParse(templateId).success ? await findPersonal(ctx, templateId) : null
  if (!row) throw refuse(templateRefusals.TEMPLATE_NOT_FOUND)
  return { summary: presentPersonal(row), document: upgrade(row.document) }
}

/** The names of templates by id; those that are gone are missing. */
export async function templateNamesOf(ctx: WorkspaceContext, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const id of new Set(ids)) {
    const design = findDesign(id)
    const row = design || !idSchema.safeParse(id).success ? null : await findPersonal(ctx, id)
    const name = design?.summary.name ?? row?.name
    if (name) names.set(id, name)
  }
  return names
}

export function presentPersonal(row: Omit<PersonalTemplateRow, 'document'>): TemplateSummary {
  const { id, name, pages, tags, ground, isAnnotated, createdAt } = row
  return {
    id,
    kind: 'personal',
    name,
    category: null,
    description: '',
    pages,
    tags,
    isAnnotated,
    ground,
    createdAt: createdAt.toISOString(),
  }
}

function listDesigns(kind: 'design' | 'outline', { category, search, annotated, limit, after }: ListInput) {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const found = designsOfKind(kind)
    .map((design) => design.summary)
    .filter((summary) => !category || summary.category === category)
    .filter((summary) => annotated === undefined || summary.isAnnotated === annotated)
    .filter((summary) => words.every((word) => beginsAWord(summary, word)))
  const start = after ? found.findIndex((summary) => summary.id === after) + 1 : 0
  const templates = found.slice(start, start + limit)
  const hasMore = start + limit < found.length
  return { templates, count: found.length, next: hasMore ? (templates.at(-1)?.id ?? null) : null }
}

async function listPersonalOnes(ctx: WorkspaceContext, { search, annotated, limit, after }: ListInput) {
  const filter = { search, isAnnotated: annotated }
  const before = idSchema.safeParse(after).success ? after : undefined
  const rows = await listPersonal(ctx, filter, { limit: limit + 1, before })
  const templates = rows.slice(0, limit).map(presentPersonal)
  return {
    templates,
    count: await countPersonal(ctx, filter),
    next: rows.length > limit ? (templates.at(-1)?.id ?? null) : null,
  }
}

function beginsAWord({ name, description, tags, category }: TemplateSummary, word: string): boolean {
  const text = ` ${[name, description, category ?? '', ...tags].join(' ').toLowerCase()}`
  return text.includes(` ${word}`)
}
