import { upgrade } from '@taplore/form'
import { drawForm } from '@taplore/form-templates/draw'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { findFormDocuments } from './store.ts'

const drawn = new Map<string, string>()
const mostKept = 500

/** The first screen of each form, drawn again when it changed. */
export async function thumbnailsOf(ctx: WorkspaceContext, { formIds }: { formIds: string[] }) {
  const rows = await findFormDocuments(ctx, formIds)
  return {
    thumbnails: rows.map(({ id, updatedAt, document }) => {
      const key = `${id}/${updatedAt.getTime()}`
      const svg = drawn.get(key) ?? drawForm(upgrade(document))
      if (drawn.size >= mostKept) drawn.clear()
      drawn.set(key, svg)
      return { formId: id, svg }
    }),
  }
}
