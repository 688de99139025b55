import { type ImportProblem, importRefusals, storyRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { checkStory, type Finding, type FixSources, fixAll, type Story, upgrade } from '@taplore/story'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { storyDefaultsOf } from '../../library/brand/index.ts'
import { requireChannel } from '../../publishing/publishing/index.ts'
import { editStoryDocument, findStory, flushStory, keepStoryVersion, readCurrentStory } from '../stories/index.ts'
import { findImport } from './store.ts'

/** What the checks find in the story as it is now; nothing once it is deleted. */
export async function listProblems(
  ctx: WorkspaceContext,
  { importId }: { importId: string },
): Promise<{ problems: ImportProblem[] }> {
  const { storyId } = await requireImport(ctx, importId)
  const row = storyId ? await findStory(ctx, storyId) : null
  if (!row || row.trashedAt) return { problems: [] }
  return { problems: (await openChecks(ctx))(upgrade(row.document)).problems }
}

/** Fixes what can be fixed in one edit of the document. Its previous state stays in the history. */
export async function fixImport(
  ctx: WorkspaceContext,
  { importId }: { importId: string },
): Promise<{ fixed: number; problems: ImportProblem[] }> {
  const { storyId } = await requireImport(ctx, importId)
  if (!storyId) throw refuse(storyRefusals.STORY_NOT_FOUND)
  await flushStory(storyId)
  const row = await readCurrentStory(ctx, storyId)
  if (!row || row.trashedAt) throw refuse(storyRefusals.STORY_NOT_FOUND)
  const check = await openChecks(ctx)
  const seen = check(upgrade(row.document))
  if (seen.fixed === 0) return { fixed: 0, problems: seen.problems }
  await keepStoryVersion(ctx, row)
  // Someone may have edited the story since it was read: what is fixed is the story as it is now.
  let { fixed, repaired } = seen
  await editStoryDocument(ctx, storyId, (story) => {
    ;({ fixed, repaired } = check(story))
    return repaired
  })
  return { fixed, problems: check(repaired).problems }
}

async function requireImport(ctx: WorkspaceContext, importId: string) {
  const row = await findImport(ctx, importId)
  if (!row) throw refuse(importRefusals.IMPORT_NOT_FOUND)
  return row
}

/**
 * Checks a story like its editor does, with the brand and the channel of the workspace. Tips are left out: their fixes
 * change the design of a page, such as a background behind each text on an image.
 */
async function openChecks(ctx: WorkspaceContext) {
  const sources: FixSources = { publisher: (await storyDefaultsOf(ctx)).publisher }
  const { publisherLogoAssetId } = await requireChannel(ctx)
  const standIns = { publisherName: true, logo: publisherLogoAssetId !== null }
  return (story: Story) => {
    const found = checkStory(story, standIns).filter(({ severity }) => severity !== 'tip')
    const { story: repaired, fixed } = fixAll(story, found, sources)
    const problems = found.map((finding) => presentProblem(story, finding, fixed.includes(finding)))
    return { repaired, fixed: fixed.length, problems }
  }
}

function presentProblem(story: Story, { code, severity, pageId, data }: Finding, canFix: boolean): ImportProblem {
  const page = story.pages.findIndex(({ id }) => id === pageId) + 1 || null
  return { code, severity: severity === 'error' ? 'error' : 'warn', page, data: data ?? {}, canFix }
}
