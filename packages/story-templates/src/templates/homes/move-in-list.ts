import type { TemplateBrief } from '../../composition/template.ts'

export const moveInList: TemplateBrief = {
  id: 'move-in-list',
  name: 'The move-in list',
  category: 'homes',
  idea: 'A scrapbook for the first week: tape, tickets, boxes ticked.',
  description: 'Everything between the keys and the first breakfast.',
  tags: ['moving', 'checklist', 'home'],
  design: {
    colors: { paper: '#fff1e6', ink: '#2b2d42', accent: '#ef476f', second: '#06a77d', third: '#ffd166' },
    type: 'friendly',
    motion: 'pop',
  },
  pages: [
    { layout: 'scrap-cover', kicker: 'Week one', title: 'You have the keys', text: 'Now what?', art: 'doors' },
    {
      layout: 'scrap-checklist',
      title: 'Day one',
      items: [
        'Meter readings | Photo, with date',
        'Water valve | Find it before you need it',
        'Locks | New cylinder',
        'Bed | First, not last',
      ],
    },
    {
      layout: 'scrap-ticket',
      kicker: 'Box 1 of 40',
      title: 'Open first',
      items: ['Kettle | Yes', 'Tools | Yes', 'Lamps | Two', 'Toilet roll | Please'],
    },
    {
      layout: 'scrap-stamp',
      tone: 'third',
      numeral: '3',
      label: 'doors to knock on',
      text: 'Left, right, below. Bring something sweet.',
    },
    {
      layout: 'scrap-pair',
      title: 'Hang nothing yet',
      text: 'Live with bare walls for a week. You will know.',
      art: ['interior', 'lamp'],
    },
    {
      layout: 'scrap-end',
      title: 'Breakfast on a box',
      text: 'The best one you will have there.',
      action: 'Print the list',
      art: 'cup',
    },
  ],
}
