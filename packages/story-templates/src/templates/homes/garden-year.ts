import type { TemplateBrief } from '../../composition/template.ts'

export const gardenYear: TemplateBrief = {
  id: 'garden-year',
  name: 'A garden year',
  category: 'homes',
  idea: 'Cut-paper leaves and a flower the size of the page.',
  description: 'What to do in a small garden, season by season.',
  tags: ['garden', 'seasons', 'plants'],
  design: {
    colors: { paper: '#eaf3df', ink: '#23402b', accent: '#e4572e', second: '#f2b134', third: '#8ab17d' },
    type: 'bakery',
    motion: 'rise',
  },
  pages: [
    {
      layout: 'paper-plate',
      kicker: 'Four seasons',
      title: 'A garden year',
      text: 'Twelve square metres and a chair.',
      art: 'bouquet',
    },
    {
      layout: 'paper-step',
      tone: 'second',
      numeral: '1',
      kicker: 'Spring',
      title: 'Sow too early',
      text: 'Everybody does. Keep half the seeds for May.',
      art: 'leaves',
    },
    {
      layout: 'paper-step',
      tone: 'accent',
      numeral: '2',
      kicker: 'Summer',
      title: 'Water at dusk',
      text: 'Slowly, at the root, while the swifts fly.',
      art: 'bouquet:s',
    },
    {
      layout: 'paper-card',
      kicker: 'Autumn',
      title: 'Plant now',
      items: ['Garlic | 5 cm', 'Tulips | 15 cm', 'Currants | 1 m apart', 'Patience | all'],
    },
    { layout: 'paper-blob', tone: 'third', title: 'Winter: sit', text: 'The robin will do the rest.' },
    {
      layout: 'paper-end',
      kicker: 'Next',
      title: 'Start with one pot',
      text: 'A list for balconies.',
      action: 'Get the list',
      art: 'bouquet:e',
    },
  ],
}
