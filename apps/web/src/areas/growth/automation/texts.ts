/** English texts; other languages follow them key by key. */
export const texts = {
  automation: {
    lead: 'Everything that runs automatically. What needs you comes first.',
    failed: 'The overview couldn’t be loaded.',
    off: 'Automation isn’t turned on',
    offBody: 'Contact support to have it turned on for this workspace.',
    emptyTitle: 'Nothing runs automatically yet',
    emptyBody: 'Feeds, series and scheduled stories appear here with their last and next run.',
    columns: { name: 'Name', kind: 'Kind', state: 'Status', lastRun: 'Last run', nextRun: 'Next run' },
    kinds: { feed: 'Feed', series: 'Series', schedule: 'Scheduled story' },
    states: { on: 'On', off: 'Off', retrying: 'Trying again', attention: 'Needs you' },
    actions: { publish: 'Goes live', unpublish: 'Goes offline' },
    never: 'Not yet',
    noNext: 'Nothing planned',
    cut: 'Only the next 100 scheduled stories are listed here.',
    filter: 'Kind',
    all: 'All',
  },
}
