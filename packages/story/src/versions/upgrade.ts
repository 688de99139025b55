import { type LiftSteps, upgraderOf } from '@taplore/kit'
import { storyVersion } from '../document.ts'
import { parseStory } from '../parse.ts'

const steps: LiftSteps = {}

/** Brings a stored document of any known version to the newest. Throws `NewerDocumentError` or `InvalidDocumentError`. */
export const lift = upgraderOf({ noun: 'story', version: storyVersion, steps, parse: parseStory })
