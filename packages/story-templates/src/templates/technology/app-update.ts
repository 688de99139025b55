import type { TemplateBrief } from '../../composition/template.ts'

export const appUpdate: TemplateBrief = {
  id: 'app-update',
  name: 'What is new',
  category: 'technology',
  idea: 'Violet windows under a spotlight; release notes one wants to read.',
  description: 'A product update: three changes, one promise, one apology.',
  tags: ['release notes', 'app', 'product'],
  design: {
    colors: { paper: '#f5f4ff', ink: '#15142b', accent: '#6c4cf1', second: '#ff7a59', third: '#c9c3ff' },
    type: 'lab',
    motion: 'rise',
  },
  pages: [
    {
      layout: 'spotlight-cover',
      kicker: 'version 4.2',
      title: 'What is new',
      text: 'Three changes and one apology.',
      art: 'screens',
    },
    {
      layout: 'spotlight-callouts',
      title: 'Everything in one bar',
      art: 'screens:b',
      items: ['Search | one key', 'Undo | a whole week', 'Share | no account'],
    },
    {
      layout: 'spotlight-figure',
      tone: 'second',
      numeral: '3x',
      label: 'faster to open',
      text: 'Measured on a phone from five years ago.',
    },
    {
      layout: 'spotlight-specs',
      kicker: 'small things',
      title: 'Also',
      items: ['Dark mode | finally', 'Offline | works', 'Export | one file', 'Sound | off'],
    },
    {
      layout: 'spotlight-hush',
      tone: 'ink',
      title: 'We broke the calendar in March',
      text: 'It is mended, with a test that will not let us do it again.',
    },
    {
      layout: 'spotlight-end',
      title: 'Update today',
      label: 'It takes a minute',
      text: 'Your data stays where it is.',
      action: 'See all changes',
      art: 'screens:c',
    },
  ],
}
