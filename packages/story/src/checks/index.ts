export { checkPage, checkStory, publishObstacles, type StandIns } from './check-story.ts'
export {
  type CheckCode,
  checkCodes,
  checkSentences,
  type Finding,
  type Severity,
  sentenceOf,
  severities,
} from './finding.ts'
export { type FixName, type FixSources, findFix, fixAll } from './fix.ts'
export { type CheckGroup, checkGroups, groupOf } from './groups.ts'
