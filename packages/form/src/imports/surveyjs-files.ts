import { scalarText } from '@taplore/kit'
import type { fileCategories } from '../elements/files.ts'
import type { Draft } from './draft.ts'

type Category = (typeof fileCategories)[number]

const categories: Record<string, Category> = { 'image/*': 'image', 'audio/*': 'audio', 'video/*': 'video' }
const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/zip': 'zip',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'text/plain': 'txt',
}

/** The types of a file question, written as HTML's `accept` has them: `image/*, .pdf`. Names those that do not exist here. */
export function acceptedTypes(draft: Draft, accept: unknown, about: string) {
  const found = { categories: [] as Category[], extensions: [] as string[] }
  for (const type of scalarText(accept).split(',')) {
    const wanted = type.trim().toLowerCase()
    const category = Object.hasOwn(categories, wanted) ? categories[wanted] : undefined
    const extension = Object.hasOwn(extensions, wanted) ? extensions[wanted] : /^\.([a-z0-9]{1,10})$/.exec(wanted)?.[1]
    if (category && !found.categories.includes(category)) found.categories.push(category)
    else if (extension && !found.extensions.includes(extension) && found.extensions.length < 40)
      found.extensions.push(extension)
    else if (wanted !== '' && !category && !extension) draft.note('setting-left-out', about, `acceptedTypes ${wanted}`)
  }
  // Files of this type have two endings.
  if (found.extensions.includes('jpg') && !found.extensions.includes('jpeg') && found.extensions.length < 40)
    found.extensions.push('jpeg')
  return found
}
