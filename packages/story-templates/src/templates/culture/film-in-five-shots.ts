import type { TemplateBrief } from '../../composition/template.ts'

export const filmInFiveShots: TemplateBrief = {
  id: 'film-in-five-shots',
  name: 'A film in five shots',
  category: 'culture',
  idea: 'Wide-screen slabs over full pictures, capitals like an end title.',
  description: 'How a director tells a whole life with five camera positions.',
  tags: ['film', 'cinema', 'essay'],
  design: {
    colors: { paper: '#141414', ink: '#f5efe0', accent: '#ffcf3f', second: '#a3333d', third: '#5c6f7b' },
    type: 'marquee',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'strata-cover',
      kicker: 'Close viewing',
      title: 'A film in five shots',
      text: 'No plot spoiled. Almost.',
      art: 'clapper',
    },
    {
      layout: 'strata-ribbon',
      title: 'Shot one: the window',
      text: 'We see the room before we see who lives in it.',
      art: 'interior',
    },
    {
      layout: 'strata-inset',
      label: 'Shot three',
      title: 'The longest walk',
      text: 'Four minutes, no cut, one pair of shoes.',
      art: 'doors',
    },
    {
      layout: 'strata-said',
      tone: 'accent',
      quote: 'Put the camera where the fear is, then take one step back.',
      by: 'Camera operator',
      art: 'portrait:f',
    },
    {
      layout: 'strata-figure',
      numeral: '4:12',
      label: 'without a cut',
      text: 'Watch the light on the wall. It is the clock.',
      art: 'lamp',
    },
    {
      layout: 'strata-end',
      title: 'See it on a wall',
      text: 'Open air, Thursdays in July.',
      action: 'Book a chair',
      art: 'nightSky',
    },
  ],
}
