import { patched } from '@taplore/kit'
import { type Form, type FormPage, pageSchema } from '../document.ts'
import { limits } from '../limits.ts'
import { newPage } from '../make.ts'
import { copyOfPage, type NewIds, relinked, translationsFor, translationsWithout } from './copy-ids.ts'
import { FormEditRefused, requireCapacity, valid } from './edit-refused.ts'
import { changedIn, insertedInto, movedWithin } from './lists.ts'
import { findBlock, findPage, idsWithin, requireCapacityForElements, withBlocks } from './locate.ts'

/** A page break: what follows the block becomes a page of its own. Without a block, an empty page at the end. */
export function addPage(
  form: Form,
  { afterBlockId = null }: { afterBlockId?: string | null } = {},
): {
  form: Form
  id: string
} {
  requireCapacity(form.pages.length + 1, limits.pages.max)
  const made = newPage()
  if (afterBlockId === null) return { form: { ...form, pages: [...form.pages, made] }, id: made.id }
  const { page, index } = findBlock(form, afterBlockId)
  made.blocks = page.blocks.slice(index + 1)
  const cut = withBlocks(form, page.id, page.blocks.slice(0, index + 1))
  const at = form.pages.indexOf(page) + 1
  return { form: { ...cut, pages: insertedInto(cut.pages, [made], at) }, id: made.id }
}

/** Removes the break before a page: its blocks join the previous page. */
export function joinPage(form: Form, { id }: { id: string }): Form {
  const page = findPage(form, id)
  const before = form.pages[form.pages.indexOf(page) - 1]
  if (!before) return form
  const joined = withBlocks(form, before.id, [...before.blocks, ...page.blocks])
  return {
    ...joined,
    pages: joined.pages.filter((each) => each.id !== id),
    translations: translationsWithout(form, new Set([id])),
  }
}

export function updatePage(
  form: Form,
  { id, patch }: { id: string; patch: Partial<Pick<FormPage, 'title' | 'showIf'>> },
): Form {
  const pages = changedIn(form.pages, id, (page) => {
    const next = patched(page, patch)
    return next === page ? page : valid(pageSchema, next)
  })
  return pages === form.pages ? form : { ...form, pages: [...pages] }
}

/** Deletes a page with its contents. The last one stays. */
export function removePage(form: Form, { id }: { id: string }): Form {
  const page = findPage(form, id)
  if (form.pages.length === 1) throw new FormEditRefused('LAST_PAGE', 'A form has at least one page.')
  return {
    ...form,
    pages: form.pages.filter((each) => each !== page),
    translations: translationsWithout(form, idsWithin(page)),
  }
}

export function movePage(form: Form, { id, to }: { id: string; to: number }): Form {
  const pages = movedWithin(form.pages, id, to)
  return pages === form.pages ? form : { ...form, pages: [...pages] }
}

export function duplicatePage(form: Form, { id }: { id: string }): { form: Form; id: string } {
  const page = findPage(form, id)
  requireCapacity(form.pages.length + 1, limits.pages.max)
  requireCapacityForElements(
    form,
    page.blocks.reduce((sum, block) => sum + block.elements.length, 0),
  )
  const ids: NewIds = new Map()
  const copy = relinked(copyOfPage(page, ids), ids)
  const pages = insertedInto(form.pages, [copy], form.pages.indexOf(page) + 1)
  return { form: { ...form, pages, translations: translationsFor(form, ids) }, id: copy.id }
}
