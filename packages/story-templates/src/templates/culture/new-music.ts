import type { TemplateBrief } from '../../composition/template.ts'

export const newMusic: TemplateBrief = {
  id: 'new-music',
  name: 'New music, loud',
  category: 'culture',
  idea: 'Bauhaus blocks at full volume; every page could be a record sleeve.',
  description: 'Four records for the month, each in one sentence and one color.',
  tags: ['music', 'playlist', 'review'],
  design: {
    colors: { paper: '#f7f0e0', ink: '#151515', accent: '#ff3f6c', second: '#2c39d8', third: '#ffd23f' },
    type: 'shout',
    motion: 'fly',
  },
  pages: [
    { layout: 'tiles-cover', kicker: 'Four records', title: 'Play this loud', text: 'Neighbors permitting.' },
    {
      layout: 'tiles-block',
      tone: 'second',
      title: 'Side A is a thunderstorm',
      text: 'Nine minutes of drums, then somebody opens a window.',
    },
    {
      layout: 'tiles-picture',
      tone: 'third',
      title: 'Whispered in a lift',
      text: 'Two voices, one floor too far.',
      art: 'riso',
    },
    {
      layout: 'tiles-bands',
      title: 'Also out',
      items: ['Slow tram | For rainy seats', 'Glass choir | For headphones', 'Two left feet | For the kitchen'],
    },
    { layout: 'tiles-said', tone: 'ink', quote: 'We tuned the piano to the fridge.', by: 'Band, home studio' },
    {
      layout: 'tiles-end',
      tone: 'accent',
      title: 'Hear all four',
      text: 'Forty minutes, one sitting.',
      action: 'Open the playlist',
    },
  ],
}
