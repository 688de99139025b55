import { createHash } from 'node:crypto'
import { dayMs, newId } from '@taplore/kit'
import { keyOf } from '../../src/areas/stories/exports/file-names.ts'
import { insertExport } from '../../src/areas/stories/exports/store.ts'
import { longJobContext } from '../../src/platform/api/scope.ts'
import type { TestPerson, World } from '../world.ts'

export interface FinishedExport {
  readonly exportId: string
  readonly body: Buffer
  /** The video that is posted first. */
  readonly file: string
}

/** A finished story export with videos of these many bytes, as the renderer leaves it. */
export async function aVideoExport(
  world: World,
  { workspaceId, userId }: Pick<TestPerson, 'workspaceId' | 'userId'>,
  { bytes, pages = 1 }: { bytes: number; pages?: number },
): Promise<FinishedExport> {
  const exportId = newId()
  const body = bytesOf(bytes)
  const { storage } = world.app.installation.providers
  const files = Array.from({ length: pages }, (_, index) => `page-0${index + 1}.mp4`)
  const names = pages > 1 ? ['story.mp4', ...files] : files
  for (const name of names) await storage.put(keyOf({ workspaceId, exportId }, name), body, { mime: 'video/mp4' })
  const now = world.clock.now()
  const file = (name: string) => ({ name, mime: 'video/mp4', bytes })
  await longJobContext(world.app.installation, 'test').scopes.workspace({ workspaceId, userId }, (ctx) =>
    insertExport(
      ctx,
      {
        ...{ id: exportId, workspaceId, storyId: newId(), storyName: 'Tides', createdBy: userId, taskId: newId() },
        ...{ format: 'video', size: 'standard', isJoined: pages > 1, status: 'EXPORTED', createdAt: now },
        ...(pages > 1 ? { joinedVideo: file('story.mp4') } : {}),
        expiresAt: new Date(now.getTime() + 30 * dayMs),
      },
      files.map((name, pageIndex) => ({
        ...{ id: newId(), workspaceId, exportId, pageIndex, status: 'EXPORTED' as const },
        ...{ file: file(name), durationMs: 4_000 },
      })),
    ),
  )
  return { exportId, body, file: names[0] ?? '' }
}

/** Bytes that look like no others, quickly. */
function bytesOf(length: number): Buffer {
  const block = createHash('sha512').update(`video of ${length} bytes`).digest()
  return Buffer.alloc(length, block)
}
