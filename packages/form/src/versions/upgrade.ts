import { type UpgradeSteps, upgraderOf } from '@taplore/kit'
import { formVersion } from '../document.ts'
import { parseForm } from '../parse.ts'

const steps: UpgradeSteps = {}

/**
 * Upgrades a stored document of any known version to the newest. Throws `NewerDocumentError` or
 * `InvalidDocumentError`.
 */
export const upgrade = upgraderOf({ noun: 'form', version: formVersion, steps, parse: parseForm })
