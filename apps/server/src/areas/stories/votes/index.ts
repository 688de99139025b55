export { type StoryElsewhere, storyElsewhere } from './find-question.ts'
export {
  type CastVote,
  countsInRange,
  countsOverTime,
  countVoters,
  listVotes,
  type Range,
  totalsOf,
} from './results-store.ts'
export { networkOf } from './rules.ts'
export { questionsOf } from './story-votes.ts'
