export {
  type CastVote,
  countsInRange,
  countsOverTime,
  listVotes,
  type Range,
  totalsOf,
} from './results-store.ts'
export { questionsOf } from './story-votes.ts'
