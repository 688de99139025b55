import type { TemplateBrief } from '../../composition/template.ts'

export const colourOfTheSeason: TemplateBrief = {
  id: 'colour-of-the-season',
  name: 'The color of the season',
  category: 'fashion',
  idea: 'Cloth in folds, a wide display face, halves of plum and rose.',
  description: 'Plum, rose and what happens between them: one palette for autumn.',
  tags: ['colour', 'trend', 'drape'],
  design: {
    colors: { paper: '#efe6ff', ink: '#2a1038', accent: '#e6396b', second: '#8a4fb0', third: '#f4b6c9' },
    type: 'gallery',
    motion: 'zoom',
  },
  pages: [
    {
      layout: 'halves-cover',
      kicker: 'Autumn palette',
      title: 'Plum is the new black',
      text: 'And it forgives lint.',
      art: 'swatches',
    },
    {
      layout: 'halves-slope',
      title: 'Wear it top to toe',
      text: 'One color, three fabrics. Let the light do the rest.',
    },
    {
      layout: 'halves-overlap',
      title: 'Break it with rose',
      text: 'A scarf, a sole, a lining. Never more than a tenth.',
      art: 'coat',
    },
    {
      layout: 'halves-seam',
      tone: 'second',
      numeral: '3',
      label: 'shades, that is all',
      text: 'Deep for wool, mid for cotton, pale for skin.',
    },
    {
      layout: 'halves-said',
      quote: 'Color is the cheapest thing you can change.',
      by: 'Dyer, weavers’ lane',
      art: 'portrait:c',
    },
    {
      layout: 'halves-end',
      tone: 'ink',
      title: 'Try the palette',
      text: 'Swatches by post, free.',
      action: 'Order swatches',
    },
  ],
}
