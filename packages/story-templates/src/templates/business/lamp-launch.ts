import type { TemplateBrief } from '../../composition/template.ts'

export const lampLaunch: TemplateBrief = {
  id: 'lamp-launch',
  name: 'Lantern No. 4',
  category: 'business',
  idea: 'One light source, one object, one price beside the button.',
  description: 'A product launch: what it is, how it is made, what it costs.',
  tags: ['product', 'launch', 'design'],
  design: {
    colors: { paper: '#2a120c', ink: '#fbe9cf', accent: '#ff6a2b', second: '#b5421a', third: '#e9c48a' },
    type: 'friendly',
    motion: 'zoom',
  },
  pages: [
    {
      layout: 'spotlight-cover',
      kicker: 'New this week',
      title: 'Lantern No. 4',
      text: 'Warm at supper, bright for homework.',
      art: 'lamp',
    },
    {
      layout: 'spotlight-callouts',
      title: 'Spun from one sheet',
      art: 'lamp:c',
      items: ['Brass collar | turns to dim', 'Steel shade | no seam, no glue', 'Soft edge | the bulb stays hidden'],
    },
    { layout: 'spotlight-figure', numeral: '0', label: 'screws', text: 'It opens with a quarter turn, for ever.' },
    {
      layout: 'spotlight-specs',
      kicker: 'Numbers',
      title: 'Good to know',
      items: ['Light | 2,700 K', 'Power | 7 W', 'Cord | 2.4 m', 'Care | Dry cloth'],
    },
    {
      layout: 'spotlight-said',
      tone: 'third',
      quote: 'I wanted a lamp that leaves the room alone.',
      by: 'Designer, workshop four',
      art: 'interior',
    },
    {
      layout: 'spotlight-end',
      title: 'See it at home',
      label: 'From 148',
      text: 'Thirty days to change your mind.',
      action: 'Order the lamp',
      art: 'lamp:d',
    },
  ],
}
