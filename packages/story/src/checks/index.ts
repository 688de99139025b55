export { checkPage, checkStory, publishObstacles } from './check-story.ts'
export {
  type CheckCode,
  checkCodes,
  checkSentences,
  type Finding,
  type Severity,
  sentenceOf,
  severities,
} from './finding.ts'
export { type MendName, type MendSources, mendAll, mendOf } from './fix.ts'
export { type CheckGroup, checkGroups, groupOf } from './groups.ts'
