import { patched } from '@taplore/kit'
import { type Form, formHeadSchema, type Variable, variableSchema } from '../document.ts'
import { limits } from '../limits.ts'
import { type Ending, endingSchema, type FormSettings, type Quota, quotaSchema, settingsSchema } from '../settings.ts'
import { type Theme, themeSchema } from '../theme.ts'
import { translationsWithout } from './copy-ids.ts'
import { FormEditRefused, notThere, requireCapacity, valid } from './edit-refused.ts'
import { changedIn, insertedInto, movedWithin } from './lists.ts'

/** The head of a form: texts, language, welcome page and score bands. */
export type FormHead = Pick<Form, 'title' | 'description' | 'language' | 'welcome' | 'scoreBands'>

export function updateForm(form: Form, patch: Partial<FormHead>): Form {
  const next = patched(form, patch)
  if (next === form) return form
  const { title, description, language, welcome, scoreBands } = next
  valid(formHeadSchema, { title, description, language, welcome, scoreBands })
  return next
}

export function updateSettings(form: Form, patch: Partial<FormSettings>): Form {
  const settings = patched(form.settings, patch)
  return settings === form.settings ? form : { ...form, settings: valid(settingsSchema, settings) }
}

export function updateTheme(form: Form, patch: Partial<Theme>): Form {
  const theme = patched(form.theme, patch)
  return theme === form.theme ? form : { ...form, theme: valid(themeSchema, theme) }
}

/** The lists beside the pages whose members have ids. */
interface PartByList {
  endings: Ending
  variables: Variable
  quotas: Quota
}
export type PartList = keyof PartByList

const schemas = { endings: endingSchema, variables: variableSchema, quotas: quotaSchema }
const most: Record<PartList, number> = {
  endings: limits.endings.max,
  variables: limits.variables,
  quotas: limits.quotas,
}

/** Adds an ending, a variable or a quota. */
export function addPart<L extends PartList>(
  form: Form,
  list: L,
  { part, at = null }: { part: PartByList[L]; at?: number | null },
): Form {
  requireCapacity(form[list].length + 1, most[list])
  if (form[list].some(({ id }) => id === part.id)) throw new FormEditRefused('DUPLICATE_ID', 'This id is taken.')
  return { ...form, [list]: insertedInto(partsIn(form, list), [valid(schemas[list], part)], at) }
}

/** Replaces an ending, a variable or a quota by the result of `change`; its id stays. */
export function changePart<L extends PartList>(
  form: Form,
  list: L,
  { id, change }: { id: string; change: (part: PartByList[L]) => PartByList[L] },
): Form {
  const parts = changedIn(partsIn(form, list), id, (part) => {
    const next = change(part)
    return next === part ? part : valid(schemas[list], { ...next, id })
  })
  return parts === partsIn(form, list) ? form : { ...form, [list]: parts }
}

/** Deletes an ending, a variable or a quota. The last ending stays. */
export function removePart(form: Form, list: PartList, { id }: { id: string }): Form {
  if (!form[list].some((part) => part.id === id)) throw notThere(id)
  if (list === 'endings' && form.endings.length === 1)
    throw new FormEditRefused('LAST_ENDING', 'A form has at least one ending.')
  return {
    ...form,
    [list]: partsIn(form, list).filter((part) => part.id !== id),
    translations: translationsWithout(form, new Set([id])),
  }
}

/** The order of endings decides between two that match. */
export function movePart(form: Form, list: PartList, { id, to }: { id: string; to: number }): Form {
  const parts = movedWithin(partsIn(form, list), id, to)
  return parts === partsIn(form, list) ? form : { ...form, [list]: parts }
}

/** The compiler does not follow the pairing of names and parts through an index. */
function partsIn<L extends PartList>(form: Form, list: L): readonly PartByList[L][] {
  return form[list] as unknown as readonly PartByList[L][]
}
