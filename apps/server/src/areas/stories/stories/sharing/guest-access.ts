import type { GuestAccess, ShareAccess, StorySummary } from '@taplore/contract'
import { mayDo } from '@taplore/contract'
import type { AreShared } from '../../../../platform/api/operations.ts'
import { type Member, rightsOf, type WorkspaceJobContext } from '../../../../platform/context.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { foldersUpFrom, subtreeOf } from '../../../../platform/folders/folder-rules.ts'
import { type FindFolders, type Grant, grantsOf, type NameShareable } from '../../../accounts/workspaces/index.ts'
import { storyFolders } from '../folder-store.ts'
import { findFolderOf, findShareableNames, lockStories, type OnlyThese } from '../store.ts'

/** What a guest sees: directly shared stories, and shared folders with their subfolders. */
export interface SharedWith {
  readonly stories: ReadonlyMap<string, ShareAccess>
  readonly folders: ReadonlyMap<string, ShareAccess>
}

interface Asker {
  readonly db: Transaction
  readonly actor: Pick<Member, 'workspaceId' | 'userId' | 'role'> | WorkspaceJobContext['actor']
}

const strength: Readonly<Record<ShareAccess, number>> = { VIEW: 0, EDIT: 1, SHARE: 2 }

/** The current user's shares; null for members, who see everything in the workspace. */
export async function sharedWith(ctx: Asker): Promise<SharedWith | null> {
  const grants = await grantsOf(ctx)
  if (!grants) return null
  const ofKind = (kind: Grant['kind']) => grants.filter((grant) => grant.kind === kind)
  const stories = new Map(ofKind('story').map(({ objectId, access }) => [objectId, access]))
  const folders = new Map<string, ShareAccess>()
  const given = ofKind('folder')
  const rows = given.length > 0 ? await storyFolders.places(ctx, ctx.actor.workspaceId) : []
  for (const { objectId, access } of given) {
    if (!rows.some(({ id }) => id === objectId)) continue
    for (const id of subtreeOf(rows, objectId)) folders.set(id, stronger(folders.get(id), access))
  }
  return { stories, folders }
}

/** The same for queries: only these stories, and those in these folders; null for members. */
export async function onlyShared(ctx: Asker): Promise<OnlyThese | null> {
  const shared = await sharedWith(ctx)
  return shared && { storyIds: [...shared.stories.keys()], folderIds: [...shared.folders.keys()] }
}

/** A guest's access to a story; null when it is not shared with them. */
export function accessTo(shared: SharedWith, story: { id: string; folderId: string | null }): ShareAccess | null {
  const direct = shared.stories.get(story.id)
  const through = story.folderId ? shared.folders.get(story.folderId) : undefined
  return direct && through ? stronger(direct, through) : (direct ?? through ?? null)
}

/** The specification's word for a user's access to a story; missing for view only (SHARE-10). */
export function storyAccessOf(
  actor: Member,
  shared: SharedWith | null,
  story: { id: string; folderId: string | null; createdBy: string },
): StorySummary['access'] {
  if (shared) {
    const access = accessTo(shared, story)
    return access === 'VIEW' || access === null ? undefined : access
  }
  if (actor.role === 'OWNER' || story.createdBy === actor.userId) return 'OWNER'
  if (mayDo(rightsOf(actor), 'stories.delete')) return 'SHARE'
  return mayDo(rightsOf(actor), 'stories.manage') ? 'EDIT' : undefined
}

/** Whether an access includes the required one. */
export function reaches(access: ShareAccess | null | undefined, least: GuestAccess): boolean {
  return access !== null && access !== undefined && strength[access] >= strength[least]
}

function stronger(one: ShareAccess | undefined, other: ShareAccess): ShareAccess {
  return one && strength[one] > strength[other] ? one : other
}

/** Whether all of these stories and folders are shared with the current guest with at least this access. */
export const areShared: AreShared = async (ctx, { storyIds, folderIds }, least) => {
  const shared = await sharedWith(ctx)
  if (!shared) return true
  const rows = storyIds.length > 0 ? await lockStories(ctx, storyIds) : []
  const isShared = (id: string) => {
    const row = rows.find((each) => each.id === id && !each.trashedAt)
    return row !== undefined && reaches(accessTo(shared, row), least)
  }
  return storyIds.every(isShared) && folderIds.every((id) => reaches(shared.folders.get(id), least))
}

export const nameShareableThings: NameShareable = async (db, workspaceId, objects) => {
  const idsOf = (kind: Grant['kind']) => objects.filter((each) => each.kind === kind).map(({ objectId }) => objectId)
  const [stories, folders] = [idsOf('story'), idsOf('folder')]
  return [
    ...(stories.length > 0 ? await findShareableNames({ db }, workspaceId, stories) : []),
    ...(folders.length > 0 ? await storyFolders.namesAmong({ db }, workspaceId, folders) : []),
  ]
}

export const findFoldersAround: FindFolders = async (db, workspaceId, { storyId, folderId }) => {
  const inside = storyId ? await findFolderOf({ db }, workspaceId, storyId) : (folderId ?? null)
  if (!inside) return []
  const rows = await storyFolders.places({ db }, workspaceId)
  const around = foldersUpFrom(rows, inside)
  return storyId ? around : around.filter(({ id }) => id !== folderId)
}
