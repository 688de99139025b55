import { join } from 'node:path'
import type { Story } from '@taplore/story'
import type { FontFile } from '@taplore/story-frames'
import { fontsToDraw } from '../../../library/fonts/index.ts'
import type { FamilyFiles } from '../studio/messages.ts'
import { type CollectingWork, fromStorage } from './collect-media.ts'

/** The font files of a story's pages, on disk: those of the workspace are copied into the folder. */
export async function collectFonts(work: CollectingWork, story: Story, folder: string): Promise<FamilyFiles[]> {
  const fonts = await work.inWorkspace((ctx) => fontsToDraw(ctx, story))
  const families = new Map<string, FamilyFiles & { files: FontFile[] }>()
  for (const [index, { family, isItalic, path, storageKey, ...file }] of fonts.entries()) {
    const found = path ?? (await fromStorage(work, storageKey, join(folder, `font-${index}.woff2`)))
    if (!found) continue
    const key = `${family} ${isItalic}`
    const known = families.get(key) ?? { family, isItalic, files: [] }
    known.files.push({ ...file, path: found })
    families.set(key, known)
  }
  return [...families.values()]
}
