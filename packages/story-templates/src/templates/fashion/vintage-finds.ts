import type { TemplateBrief } from '../../composition/template.ts'

export const vintageFinds: TemplateBrief = {
  id: 'vintage-finds',
  name: 'Vintage finds',
  category: 'fashion',
  idea: 'A flea-market scrapbook: fat face, tape, tickets, a stamp.',
  description: 'How to find the good piece in a full rail, and how to look after it.',
  tags: ['vintage', 'second hand', 'market'],
  design: {
    colors: { paper: '#f6e7c8', ink: '#3b1f2b', accent: '#c8402f', second: '#2e6b6a', third: '#e6a94a' },
    type: 'fatface',
    motion: 'rise',
  },
  pages: [
    {
      layout: 'scrap-cover',
      kicker: 'Sunday market',
      title: 'Found, not bought',
      text: 'Second-hand, first choice.',
      art: 'coat',
    },
    {
      layout: 'scrap-checklist',
      title: 'Check before you pay',
      items: ['Seams | Pull gently, listen', 'Armpits | Be honest', 'Buttons | Count the spare', 'Label | Wool wins'],
    },
    {
      layout: 'scrap-strips',
      title: 'Older than you, in better shape',
      text: 'Cloth from before 1970 was woven to be mended.',
    },
    {
      layout: 'scrap-pair',
      tone: 'ink',
      title: 'Same stall, one hour',
      text: 'Come back at noon. The prices have had lunch.',
      art: ['shoe', 'vessels'],
    },
    {
      layout: 'scrap-note',
      quote: 'If it hangs well on the nail, it hangs well on you.',
      by: 'Stall 14, by the fountain',
    },
    {
      layout: 'scrap-end',
      title: 'Next market',
      text: 'First Sunday, rain or shine.',
      action: 'Save the date',
      art: 'doors',
    },
  ],
}
