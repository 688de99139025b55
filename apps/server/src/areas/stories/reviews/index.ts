export { findCommentFacts, findCommentTexts } from './comment-facts.ts'
export { reviewEvents } from './events.ts'
