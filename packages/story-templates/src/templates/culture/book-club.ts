import type { TemplateBrief } from '../../composition/template.ts'

export const bookClub: TemplateBrief = {
  id: 'book-club',
  name: 'Book club',
  category: 'culture',
  idea: 'The quiet of a reading room: light serif, rules, a shelf that runs the page.',
  description: 'One novel, four evenings: what we read, asked and ate.',
  tags: ['books', 'reading', 'club'],
  design: {
    colors: { paper: '#efe6d5', ink: '#2a2320', accent: '#7c2d2d', second: '#6b7f5e', third: '#c8a46b' },
    type: 'novel',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'ledger-cover',
      kicker: 'Book club, October',
      title: 'A house with too many doors',
      text: 'One novel, four evenings, nine people and soup.',
      art: 'doors',
    },
    {
      layout: 'ledger-lead',
      tone: 'ink',
      kicker: 'In short',
      title: 'Nobody in it tells the truth twice',
      text: 'A family inherits a house and finds that every door was somebody’s idea.',
    },
    {
      layout: 'ledger-points',
      kicker: 'We asked',
      title: 'Three questions',
      items: [
        'Who built door nine? | And for whom',
        'Is the aunt asleep? | Page 112',
        'What burns? | We could not agree',
      ],
    },
    {
      layout: 'ledger-column',
      tone: 'third',
      label: 'The edition with the green cover',
      title: 'Read it in autumn',
      text: 'It rains on sixty-one pages.',
      art: 'books',
    },
    { layout: 'ledger-said', quote: 'I did not like it. I have read it twice.', by: 'Member, since the first evening' },
    {
      layout: 'ledger-end',
      kicker: 'Next month',
      title: 'Bring a poem',
      text: 'Short ones win.',
      action: 'Join the club',
    },
  ],
}
