import { storyRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import { lift } from '@taplore/story'
import type { WorkspaceContext } from '../../platform/context.ts'
import { namesOf } from '../identity/index.ts'
import { requireStoryRow } from './list-stories.ts'
import { actOnStory, flushStory } from './shared-document.ts'
import { findVersion, insertVersion, listVersionRows, type VersionRow } from './store.ts'

const pageLength = 30

export async function listVersions(ctx: WorkspaceContext, { storyId, before }: { storyId: string; before?: string }) {
  await requireStoryRow(ctx, storyId)
  const rows = await listVersionRows(ctx, storyId, pageLength + 1, before)
  const shown = rows.slice(0, pageLength)
  const nameOf = await namesOf(
    ctx,
    shown.map((row) => row.savedBy),
  )
  const versions = shown.map((row) => presentVersion(row, nameOf))
  return { versions, next: rows.length > pageLength ? (versions.at(-1)?.id ?? null) : null }
}

export async function getVersion(ctx: WorkspaceContext, input: { storyId: string; versionId: string }) {
  const row = await requireVersion(ctx, input)
  return { ...presentVersion(row, await namesOf(ctx, [row.savedBy])), document: lift(row.document) }
}

export async function nameVersion(ctx: WorkspaceContext, { storyId, name }: { storyId: string; name: string }) {
  const { pages, document } = await presentState(ctx, storyId)
  const { workspaceId, userId } = ctx.actor
  const row = await insertVersion(ctx, {
    id: newId(),
    storyId,
    workspaceId,
    kind: 'named',
    name,
    pages,
    document,
    savedBy: userId,
  })
  return presentVersion(row, await namesOf(ctx, [userId]))
}

/** Makes an older state the present one. What was there before stays in the history, and people who have it open see it change. */
export async function restoreVersion(ctx: WorkspaceContext, input: { storyId: string; versionId: string }) {
  const old = await requireVersion(ctx, input)
  const present = await presentState(ctx, input.storyId)
  const { workspaceId, userId } = ctx.actor
  const base = { storyId: input.storyId, workspaceId, savedBy: userId }
  const before = newId()
  await insertVersion(ctx, { id: before, ...base, kind: 'auto', pages: present.pages, document: present.document })
  const document = lift(old.document)
  await actOnStory(ctx, input.storyId, () => document)
  const restored = { id: newId(), ...base, kind: 'restored' as const, name: old.name, pages: old.pages, document }
  return { ...presentVersion(await insertVersion(ctx, restored), await namesOf(ctx, [userId])), before }
}

/** The row with what people typed up to this moment: lists may be a second behind the last keystroke. */
async function presentState(ctx: WorkspaceContext, storyId: string) {
  await requireStoryRow(ctx, storyId)
  await flushStory(storyId)
  const row = await actOnStory(ctx, storyId, (document) => document)
  if (!row) throw refuse(storyRefusals.STORY_NOT_FOUND)
  return row
}

async function requireVersion(ctx: WorkspaceContext, { storyId, versionId }: { storyId: string; versionId: string }) {
  await requireStoryRow(ctx, storyId)
  const row = await findVersion(ctx, storyId, versionId)
  if (!row) throw refuse(storyRefusals.VERSION_NOT_FOUND)
  return row
}

function presentVersion(
  row: Omit<VersionRow, 'document' | 'storyId' | 'workspaceId'>,
  nameOf: (userId: string | null) => string | null,
) {
  const { id, kind, name, pages, savedBy, createdAt } = row
  return { id, kind, name, pages, savedBy: nameOf(savedBy), createdAt: createdAt.toISOString() }
}
