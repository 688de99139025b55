import { type LiftSteps, upgraderOf } from '@taplore/kit'
import { formVersion } from '../document.ts'
import { parseForm } from '../parse.ts'

const steps: LiftSteps = {}

/** Brings a stored document of any known version to the newest. Throws `NewerDocumentError` or `InvalidDocumentError`. */
export const lift = upgraderOf({ noun: 'form', version: formVersion, steps, parse: parseForm })
