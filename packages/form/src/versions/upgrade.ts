import { type LiftSteps, liftOf } from '@taplore/kit'
import { formVersion } from '../document.ts'
import { parseForm } from '../parse.ts'

const steps: LiftSteps = {}

/** Brings a stored document of any known version to the newest. Throws `NewerDocumentError` or `InvalidDocumentError`. */
export const lift = liftOf({ noun: 'form', version: formVersion, steps, parse: parseForm })
