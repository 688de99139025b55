export { findCommentFacts } from './comment-facts.ts'
export { reviewEvents } from './events.ts'
