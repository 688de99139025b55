export { feedEvents } from './events.ts'
export { automationOfFeeds } from './list-feeds.ts'
