import type { TemplateBrief } from '../../composition/template.ts'

export const rideThePass: TemplateBrief = {
  id: 'ride-the-pass',
  name: 'Ride the pass',
  category: 'sport',
  idea: 'A mountain-race poster: five flat greens, an orange jersey, numbers in the sky.',
  description: 'Twenty-one bends to the top: where to eat, where to hide, where to go.',
  tags: ['cycling', 'mountains', 'climb'],
  design: {
    colors: { paper: '#dfe9e3', ink: '#13302c', accent: '#f25c05', second: '#3d7a6b', third: '#f2b705' },
    type: 'marquee',
    motion: 'rise',
  },
  pages: [
    {
      layout: 'poster-cover',
      kicker: 'Twenty-one bends',
      title: 'Ride the pass',
      text: 'Bottom to top in one breath, or in four.',
      art: 'road',
    },
    {
      layout: 'poster-figure',
      tone: 'third',
      kicker: 'Average slope',
      numeral: '7.9%',
      label: 'and no shade',
      text: 'Start before eight. The rock keeps the heat.',
    },
    {
      layout: 'poster-stops',
      kicker: 'The climb',
      title: 'Hide and go',
      items: [
        'Bend 21 | Bottle, breath, patience',
        'Bend 14 | The steep one, stay seated',
        'Bend 7 | Wind from the left',
        'Bend 1 | Now stand up',
      ],
    },
    {
      layout: 'poster-window',
      tone: 'ink',
      kicker: 'Gear',
      title: 'One more tooth than pride',
      text: 'Take the bigger ring at the back. Nobody at the top will ask.',
      art: 'bicycle',
    },
    {
      layout: 'poster-words',
      quote: 'The pass is always open. You are not always ready.',
      by: 'Keeper of the hut',
      art: 'peaks',
    },
    {
      layout: 'poster-end',
      tone: 'ink',
      kicker: 'Sunday',
      title: 'Ride with us',
      text: 'Group one waits. Group two does not.',
      action: 'Join the ride',
      art: 'ridges',
    },
  ],
}
