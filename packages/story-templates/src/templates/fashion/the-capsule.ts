import type { TemplateBrief } from '../../composition/template.ts'

export const theCapsule: TemplateBrief = {
  id: 'the-capsule',
  name: 'The capsule',
  category: 'fashion',
  idea: 'Thin type, one green disc, and a lot of paper left alone.',
  description: 'Twelve pieces, thirty outfits: a wardrobe that closes.',
  tags: ['wardrobe', 'minimal', 'list'],
  design: {
    colors: { paper: '#f2f2ef', ink: '#191919', accent: '#3a5a40', second: '#a3a79b', third: '#d6d6cc' },
    type: 'thin',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'swiss-cover',
      art: 'coat',
      kicker: 'Wardrobe, reduced',
      title: 'Twelve pieces',
      text: 'Thirty outfits. One rail.',
    },
    {
      layout: 'swiss-index',
      kicker: 'The rail',
      title: 'What stays',
      items: ['Coat | One, long', 'Knits | Three, no pattern', 'Shirts | Four, two white', 'Trousers | Two, one dark'],
    },
    {
      layout: 'swiss-offset',
      kicker: 'Shoes',
      title: 'One pair that runs',
      text: 'And one that shines. That is the whole shelf.',
      art: 'shoe',
    },
    {
      layout: 'swiss-figure',
      tone: 'third',
      kicker: 'Mornings',
      numeral: '4',
      label: 'minutes to get dressed',
      text: 'The rest is breakfast.',
    },
    { layout: 'swiss-said', quote: 'A full wardrobe is a list of doubts.', by: 'Tailor, second floor' },
    {
      layout: 'swiss-end',
      kicker: 'Begin',
      title: 'Empty the rail',
      text: 'Put back only what you wore.',
      action: 'Get the worksheet',
    },
  ],
}
