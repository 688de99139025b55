import type { TemplateBrief } from '../../composition/template.ts'

export const cityOfSensors: TemplateBrief = {
  id: 'city-of-sensors',
  name: 'The city that listens',
  category: 'technology',
  idea: 'Isometric blocks in halves; a city drawn as a diagram of itself.',
  description: 'Ten thousand sensors in one town: what they hear, and who may ask.',
  tags: ['smart city', 'data', 'privacy'],
  design: {
    colors: { paper: '#eaf0f6', ink: '#101c3d', accent: '#ff5d8f', second: '#3f6fd8', third: '#9ad1d4' },
    type: 'orbit',
    motion: 'zoom',
  },
  pages: [
    {
      layout: 'halves-cover',
      kicker: 'Long read, short pages',
      title: 'The city that listens',
      text: 'Ten thousand sensors, one question.',
      art: 'blocks',
    },
    {
      layout: 'halves-seam',
      tone: 'second',
      numeral: '10k',
      label: 'sensors on lamp posts',
      text: 'They count feet, rain, noise and nothing else.',
    },
    {
      layout: 'halves-steps',
      title: 'What they hear',
      items: ['Traffic | Wheels, not plates', 'Water | Leaks, by their sound', 'Air | Dust, every minute'],
    },
    {
      layout: 'halves-overlap',
      title: 'Maps that change by the hour',
      text: 'Snow ploughs go where it is slippery, not where they always went.',
      art: 'cityMap',
    },
    {
      layout: 'halves-said',
      tone: 'ink',
      quote: 'Collect less. Then nobody can ask for more.',
      by: 'Data officer, city hall',
      art: 'portrait:d',
    },
    { layout: 'halves-end', title: 'Look it up', text: 'Every sensor is on the public map.', action: 'Open the map' },
  ],
}
