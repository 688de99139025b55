import type { TemplateBrief } from '../../composition/template.ts'

export const customerStory: TemplateBrief = {
  id: 'customer-story',
  name: 'A customer story',
  category: 'business',
  idea: 'A portrait first, a quote second, the numbers last: told like a magazine.',
  description: 'How a bakery with three ovens stopped throwing bread away.',
  tags: ['case study', 'customer', 'interview'],
  design: {
    colors: { paper: '#f7f1e8', ink: '#24302c', accent: '#a63d2f', second: '#56796b', third: '#dcb56a' },
    type: 'reporter',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'magazine-cover',
      kicker: 'Customer story',
      title: 'No loaf left',
      text: 'How a bakery with three ovens stopped throwing bread away.',
      art: 'portrait:k',
    },
    {
      layout: 'strata-plain',
      tone: 'ink',
      kicker: 'Before',
      title: 'Forty loaves a night, in the bin',
      text: 'Nobody knew on Monday what Thursday would want.',
    },
    {
      layout: 'magazine-diptych',
      title: 'A list at noon',
      text: 'Shops order by one. Dough is mixed at two.',
      art: ['loaf', 'screens'],
    },
    {
      layout: 'magazine-oval',
      quote: 'Now I bake what I sold, not what I hoped.',
      by: 'Owner, three shops',
      art: 'portrait:k',
    },
    {
      layout: 'magazine-figure',
      kicker: 'After one year',
      numeral: '-86%',
      label: 'bread thrown away',
      text: 'And one hour more of sleep.',
    },
    {
      layout: 'magazine-end',
      kicker: 'Your turn',
      title: 'Talk to us',
      text: 'Twenty minutes, no slides.',
      action: 'Pick a time',
      art: 'loaf:e',
    },
  ],
}
