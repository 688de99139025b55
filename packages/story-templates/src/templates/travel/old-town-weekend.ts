import type { TemplateBrief } from '../../composition/template.ts'

export const oldTownWeekend: TemplateBrief = {
  id: 'old-town-weekend',
  name: 'Three days in the old town',
  category: 'travel',
  idea: 'A scrapbook page: taped prints, a ticket stub and a list ticked off by hand.',
  description: 'A long weekend on foot: doors, stairs, markets, and where to sit down.',
  tags: ['city break', 'itinerary', 'walking'],
  design: {
    colors: { paper: '#efe4d2', ink: '#2b2118', accent: '#c2452d', second: '#2f6f73', third: '#d9a441' },
    type: 'placard',
    motion: 'rise',
  },
  pages: [
    {
      layout: 'scrap-cover',
      kicker: 'A weekend on foot',
      title: 'Three days in the old town',
      text: 'No bus, no queue, no hurry.',
      art: 'houses',
    },
    {
      layout: 'scrap-ticket',
      kicker: 'Your pass',
      title: 'Friday to Sunday',
      items: ['Walks | Three', 'Stairs | 1,240', 'Cafes | Nine', 'Rain | Maybe'],
    },
    {
      layout: 'scrap-pair',
      title: 'Blue door, red door',
      text: 'Count them on the hill street. The smallest one is a bakery.',
      art: ['doors', 'cityMap'],
    },
    {
      layout: 'scrap-checklist',
      title: 'Do not miss',
      items: [
        'Market before nine | The cheese goes first',
        'Tower at noon | Bells, very close',
        'River at dusk | Bring something warm',
        'Night kitchen | Only four tables',
      ],
    },
    {
      layout: 'scrap-stamp',
      numeral: '9',
      label: 'cafes, one square',
      text: 'Each has its own opinion about how milk should be foamed.',
    },
    {
      layout: 'scrap-end',
      tone: 'ink',
      title: 'Take the map',
      text: 'All stops on one page, for your pocket.',
      action: 'Open the map',
      art: 'bicycle',
    },
  ],
}
