import { type UpgradeSteps, upgraderOf } from '@taplore/kit'
import { storyVersion } from '../document.ts'
import { parseStory } from '../parse.ts'

const steps: UpgradeSteps = {}

/**
 * Upgrades a stored document of any known version to the newest. Throws `NewerDocumentError` or
 * `InvalidDocumentError`.
 */
export const upgrade = upgraderOf({ noun: 'story', version: storyVersion, steps, parse: parseStory })
