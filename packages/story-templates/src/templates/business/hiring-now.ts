import type { TemplateBrief } from '../../composition/template.ts'

export const hiringNow: TemplateBrief = {
  id: 'hiring-now',
  name: 'We are hiring',
  category: 'business',
  idea: 'A shout on yellow: words as big as the page, nothing to decode.',
  description: 'An open position told honestly: the work, the team, the money, the catch.',
  tags: ['jobs', 'hiring', 'team'],
  design: {
    colors: { paper: '#ffdf3d', ink: '#161616', accent: '#e4342a', second: '#ffffff', third: '#2f6fed' },
    type: 'shout',
    motion: 'pop',
  },
  pages: [
    {
      layout: 'letters-cover',
      art: 'portrait',
      kicker: 'Open position',
      title: 'We need you to draw',
      text: 'Illustrator, four days a week.',
    },
    {
      layout: 'letters-rollcall',
      kicker: 'What you get',
      items: ['Four days | Paid as four and a half', 'A window | North light', 'A dog | Part time, also hired'],
    },
    {
      layout: 'letters-versus',
      items: [
        'You like | Deadlines with air, feedback in words',
        'You skip | Logos made bigger, meetings about meetings',
      ],
    },
    {
      layout: 'letters-fill',
      tone: 'second',
      numeral: '3',
      label: 'people in the room',
      text: 'You will be heard, sometimes too well.',
    },
    {
      layout: 'letters-marks',
      tone: 'ink',
      quote: 'We hire for taste. Tools can be learned by Friday.',
      by: 'Studio lead',
    },
    {
      layout: 'letters-end',
      title: 'Send three pictures',
      text: 'No letter. Salary is in the link.',
      action: 'Apply now',
      art: 'riso:e',
    },
  ],
}
