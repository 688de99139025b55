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
