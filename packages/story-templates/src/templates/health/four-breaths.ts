import type { TemplateBrief } from '../../composition/template.ts'

export const fourBreaths: TemplateBrief = {
  id: 'four-breaths',
  name: 'Four breaths',
  category: 'health',
  idea: 'Arches, rings and italics; every page has one thing to do and time to do it.',
  description: 'A two-minute breathing exercise, one page a breath.',
  tags: ['breathing', 'calm', 'exercise'],
  design: {
    colors: { paper: '#f3ede2', ink: '#2f3e38', accent: '#c9794f', second: '#9db5a5', third: '#e6cfae' },
    type: 'letter',
    motion: 'fade',
  },
  pages: [
    { layout: 'arch-cover', kicker: 'Two minutes', title: 'Four breaths', text: 'Sit as you are.', art: 'breath' },
    { layout: 'arch-rings', numeral: 'In', label: 'Count to four', text: 'Through the nose, shoulders down.' },
    { layout: 'arch-gate', kicker: 'Now', title: 'Hold it like a full cup', text: 'Four again. Nothing spills.' },
    { layout: 'arch-rings', tone: 'third', numeral: 'Out', label: 'Count to six', text: 'Slower than it came.' },
    { layout: 'arch-leaf', quote: 'You have just done something nobody can see.', by: 'Once more?' },
    {
      layout: 'arch-end',
      tone: 'ink',
      kicker: 'Every evening',
      title: 'Same time, same chair',
      text: 'A reminder at nine, if you like.',
      action: 'Remind me',
    },
  ],
}
