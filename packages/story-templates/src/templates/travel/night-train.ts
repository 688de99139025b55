import type { TemplateBrief } from '../../composition/template.ts'

export const nightTrain: TemplateBrief = {
  id: 'night-train',
  name: 'Night train',
  category: 'travel',
  idea: 'Ink-blue carriage windows, tall narrow capitals, one yellow lamp on every page.',
  description: 'Fall asleep in one city and wake in another: how a night on rails goes, hour by hour.',
  tags: ['trains', 'night', 'cities'],
  design: {
    colors: { paper: '#10152e', ink: '#f3ead6', accent: '#ffb84d', second: '#3b4a8c', third: '#7f5aa8' },
    type: 'marquee',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'strata-cover',
      kicker: 'Twelve hours on rails',
      title: 'Night train to the coast',
      text: 'Leave after supper, arrive before the shops open.',
      art: 'skyline',
    },
    {
      layout: 'strata-plain',
      kicker: '21:48, platform nine',
      title: 'The city lets go slowly',
      text: 'Suburbs, then gardens, then a long dark stretch in which somebody always opens a window.',
    },
    {
      layout: 'strata-figure',
      numeral: '640',
      label: 'kilometres asleep',
      text: 'The same trip by car takes seven hours and all your patience.',
      art: 'road',
    },
    {
      layout: 'strata-column',
      title: 'What to pack',
      items: ['Earplugs | For the bridge at two', 'Slippers | The floor is cold', 'Oranges | They smell of morning'],
      art: 'nightSky',
    },
    {
      layout: 'strata-said',
      tone: 'accent',
      quote: 'I sell coffee to people who have just had a dream.',
      by: 'Attendant, carriage four',
      art: 'sky',
    },
    {
      layout: 'strata-end',
      title: 'Wake up by the sea',
      text: 'Berths from forty-nine, breakfast included.',
      action: 'Find a berth',
      art: 'dunes',
    },
  ],
}
