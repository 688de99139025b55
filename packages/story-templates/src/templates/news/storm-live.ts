import type { TemplateBrief } from '../../composition/template.ts'

export const stormLive: TemplateBrief = {
  id: 'storm-live',
  name: 'Storm over the coast',
  category: 'news',
  idea: 'Full pictures cut by solid slabs, condensed capitals, an orange warning strip.',
  description: 'A developing-weather frame: where it is, what to do, and when the next update comes.',
  tags: ['live', 'weather', 'safety'],
  design: {
    colors: { paper: '#e4edf2', ink: '#0f2233', accent: '#ef5b2b', second: '#2e6f95', third: '#9cc3d5' },
    type: 'placard',
    motion: 'wipe',
  },
  pages: [
    {
      layout: 'strata-cover',
      kicker: 'Update, 14:30',
      title: 'Storm over the coast',
      text: 'Highest tide expected at nine.',
      art: 'storm',
    },
    {
      layout: 'strata-figure',
      numeral: '118',
      label: 'km/h at the pier',
      text: 'Gusts since noon. The ferry stays in port.',
      art: 'scales',
    },
    {
      layout: 'strata-column',
      title: 'Do this now',
      items: ['Move the car | Off the quay', 'Charge the phone | Power may fail', 'Check next door | Then stay in'],
      art: 'lighthouse',
    },
    {
      layout: 'strata-ribbon',
      title: 'Where it is heading',
      text: 'North-east along the shore, slower than this morning.',
      art: 'cityMap',
    },
    {
      layout: 'strata-plain',
      tone: 'ink',
      kicker: 'If you are outside',
      title: 'Stay off the sea wall',
      text: 'Waves come over it without warning, also at low tide.',
    },
    {
      layout: 'strata-end',
      title: 'Next update at six',
      text: 'Numbers to call and open shelters.',
      action: 'See shelters',
      art: 'sky',
    },
  ],
}
