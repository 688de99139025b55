import { scalarText } from '@taplore/kit'
import { measureJson } from '../json-size.ts'
import { limits } from '../limits.ts'
import { upgrade } from '../versions/upgrade.ts'
import { elementsOf, isQuestion } from '../walk.ts'
import { type ImportedForm, recordOf, UnreadableImportError } from './draft.ts'
import { importGoogleForm } from './google-forms.ts'
import { importJotform } from './jotform.ts'
import { importSurveyJs } from './surveyjs.ts'
import type { FetchedChoices } from './surveyjs-fetched.ts'
import { importTally } from './tally.ts'
import { importTypeform } from './typeform.ts'

export { type ImportCode, type ImportedForm, type ImportNote, UnreadableImportError } from './draft.ts'
export { addressesOfChoices, type FetchedChoices } from './surveyjs-fetched.ts'

export const importSources = ['taplore', 'typeform', 'google-forms', 'surveyjs', 'tally', 'jotform'] as const
export type ImportSource = (typeof importSources)[number]

const readers: Record<ImportSource, (json: Record<string, unknown>, fetched?: FetchedChoices) => ImportedForm> = {
  taplore: importOwn,
  typeform: importTypeform,
  'google-forms': importGoogleForm,
  surveyjs: importSurveyJs,
  tally: importTally,
  jotform: importJotform,
}

/** Detects the program of a JSON definition by its shape; null when unknown. */
export function sourceOf(json: unknown): ImportSource | null {
  const record = recordOf(json)
  if (typeof record.version === 'number' && Array.isArray(record.pages) && Array.isArray(record.endings))
    return 'taplore'
  if (Array.isArray(record.items) && record.info !== undefined) return 'google-forms'
  if (Array.isArray(record.blocks)) return 'tally'
  if (Array.isArray(record.fields)) return 'typeform'
  if (Array.isArray(record.pages) || Array.isArray(record.elements) || Array.isArray(record.questions))
    return 'surveyjs'
  const questions = Object.values(recordOf(record.content ?? record.questions ?? record))
  return questions.some((question) => scalarText(recordOf(question).type).startsWith('control_')) ? 'jotform' : null
}

/**
 * Imports a definition from the given or detected program. Pure; returns a valid form with its import warnings.
 * Throws `UnreadableImportError` for an invalid definition, or one that is too large or too deep.
 */
export function importForm(
  json: unknown,
  source: ImportSource | null = sourceOf(json),
  fetched?: FetchedChoices,
): ImportedForm & { source: ImportSource } {
  if (measureJson(json, limits.documentBytes * 2, 100) !== 'fits')
    throw new UnreadableImportError('This is too large for a form.')
  if (!source) throw new UnreadableImportError('This is no form of a program that is known here.')
  return { source, ...readers[source](recordOf(json), fetched) }
}

function importOwn(json: Record<string, unknown>): ImportedForm {
  try {
    const form = upgrade(json)
    const count = elementsOf(form).filter(isQuestion).length
    return { form, questions: { found: count, kept: count }, notes: [] }
  } catch (error) {
    throw new UnreadableImportError(error instanceof Error ? error.message : 'This form cannot be read.')
  }
}
