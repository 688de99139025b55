import type { TemplateBrief } from '../../composition/template.ts'

export const streetFestival: TemplateBrief = {
  id: 'street-festival',
  name: 'Street festival',
  category: 'celebration',
  idea: 'Rays, bursts and fat capitals, hot pink against teal.',
  description: 'Three stages, one street, two days: the programme.',
  tags: ['festival', 'music', 'programme'],
  design: {
    colors: { paper: '#ffe8d1', ink: '#3b0d2c', accent: '#f0386b', second: '#ff9f1c', third: '#2ec4b6' },
    type: 'stadium',
    motion: 'pop',
  },
  pages: [
    {
      layout: 'fiesta-cover',
      tone: 'ink',
      kicker: 'Two days in August',
      title: 'The street is ours',
      text: 'Three stages, no cars.',
      art: 'sunburst',
    },
    { layout: 'fiesta-shout', tone: 'second', title: 'Dance where the bus stops', text: 'It will not stop today.' },
    {
      layout: 'fiesta-program',
      title: 'Saturday',
      items: [
        '12:00 | Brass, from both ends',
        '15:00 | Children drum school',
        '18:00 | Choir on the balconies',
        '22:00 | Lights out, lanterns on',
      ],
    },
    {
      layout: 'fiesta-picture',
      tone: 'ink',
      title: 'Eat from every window',
      text: 'Forty kitchens, one price.',
      art: 'tableTop',
    },
    {
      layout: 'fiesta-toast',
      quote: 'Once a year I know all my neighbors by their shoes.',
      by: 'Number 22, ground floor',
    },
    {
      layout: 'fiesta-end',
      title: 'Bring a chair',
      text: 'Leave it for somebody else.',
      action: 'Full programme',
      art: 'confetti',
    },
  ],
}
