import type { TemplateBrief } from '../../composition/template.ts'

export const examWeek: TemplateBrief = {
  id: 'exam-week',
  name: 'Exam week, calmly',
  category: 'education',
  idea: 'Ruled paper and a slab serif: a plan that looks like it will hold.',
  description: 'Five evenings before an exam, with sleep in all of them.',
  tags: ['study', 'planning', 'students'],
  design: {
    colors: { paper: '#eef3f7', ink: '#1d2b3a', accent: '#3066be', second: '#f2b134', third: '#b4c5d8' },
    type: 'almanac',
    motion: 'rise',
  },
  pages: [
    {
      layout: 'notes-cover',
      kicker: 'Five evenings',
      title: 'Exam week, calmly',
      text: 'With sleep in all of them.',
      art: 'cup:e',
    },
    {
      layout: 'notes-sticky',
      title: 'The plan',
      items: ['Mon | Old papers, badly', 'Tue | Only the weak half', 'Wed | Teach a friend', 'Thu | Cards, then bed'],
    },
    {
      layout: 'notes-figure',
      numeral: '25',
      label: 'minutes, then stand up',
      text: 'Four rounds make an evening. Six make a headache.',
    },
    {
      layout: 'notes-step',
      tone: 'third',
      numeral: '!',
      title: 'Phone in the hall',
      text: 'Not on silent. In the hall.',
      art: 'lamp:s',
    },
    {
      layout: 'notes-word',
      tone: 'ink',
      kicker: 'The night before',
      title: 'Close the book at nine',
      text: 'What is not in by then is best fetched by sleep.',
    },
    {
      layout: 'notes-end',
      title: 'You know more than you think',
      text: 'Print the plan, cross things out.',
      action: 'Get the plan',
    },
  ],
}
