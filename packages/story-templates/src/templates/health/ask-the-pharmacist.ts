import type { TemplateBrief } from '../../composition/template.ts'

export const askThePharmacist: TemplateBrief = {
  id: 'ask-the-pharmacist',
  name: 'Ask the pharmacist',
  category: 'health',
  idea: 'Soft arches and a bottle on a shelf; advice in plain sentences.',
  description: 'The four questions people ask at the counter, answered in one minute.',
  tags: ['medicine', 'advice', 'questions'],
  design: {
    colors: { paper: '#f7f3ee', ink: '#1c2b2d', accent: '#bf3b4f', second: '#7fb7be', third: '#f0d9b5' },
    type: 'modern',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'arch-cover',
      kicker: 'At the counter',
      title: 'Ask the pharmacist',
      text: 'Four questions everybody has.',
      art: 'capsules',
    },
    {
      layout: 'arch-ritual',
      kicker: 'Good habits',
      title: 'At home',
      items: [
        'Keep the box | The date is on it',
        'Dry and dark | Not the bathroom',
        'Never share | Same pain, other cause',
      ],
    },
    {
      layout: 'arch-moon',
      tone: 'third',
      title: 'With or without food?',
      text: 'With food means a meal, not a biscuit. Without means two hours after.',
      art: 'tableTop',
    },
    {
      layout: 'arch-rise',
      title: 'Side effects',
      items: ['Common | On the leaflet, often mild', 'Rare | Call us, we note it', 'Urgent | Call the doctor now'],
    },
    { layout: 'arch-leaf', quote: 'There are no silly questions, only small print.', by: 'Pharmacist, Mill Lane' },
    {
      layout: 'arch-end',
      tone: 'ink',
      kicker: 'Open until eight',
      title: 'Come by',
      text: 'Bring the box or a photo of it.',
      action: 'Opening hours',
    },
  ],
}
