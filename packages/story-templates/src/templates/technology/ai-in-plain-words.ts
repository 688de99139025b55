import type { TemplateBrief } from '../../composition/template.ts'

export const aiInPlainWords: TemplateBrief = {
  id: 'ai-in-plain-words',
  name: 'AI in plain words',
  category: 'technology',
  idea: 'A glossary set like concrete poetry: one term, as large as it will go.',
  description: 'Six words everybody uses and few explain.',
  tags: ['glossary', 'ai', 'explainer'],
  design: {
    colors: { paper: '#f7f5ef', ink: '#141414', accent: '#2b50ff', second: '#ff6b35', third: '#cfd6ff' },
    type: 'lab',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'letters-cover',
      art: 'screens',
      kicker: 'A small glossary',
      title: 'AI in plain words',
      text: 'Six terms, no magic.',
    },
    {
      layout: 'letters-rollcall',
      kicker: 'Today',
      items: [
        'Model | A very large guess',
        'Prompt | What you ask, as you ask it',
        'Token | A crumb of a word',
        'Bias | Yesterday, repeated',
      ],
    },
    {
      layout: 'letters-whisper',
      title: 'It does not know. It continues.',
      text: 'Give it half a sentence and it writes the likeliest other half.',
    },
    { layout: 'letters-versus', items: ['Search | Finds a page somebody wrote', 'Chat | Writes a page nobody wrote'] },
    {
      layout: 'letters-marks',
      tone: 'ink',
      quote: 'If it matters, check it twice.',
      by: 'Librarian, reading room two',
    },
    {
      layout: 'letters-end',
      title: 'Ask better',
      text: 'Ten prompts that work anywhere.',
      action: 'Get the ten',
      art: 'screens:e',
    },
  ],
}
