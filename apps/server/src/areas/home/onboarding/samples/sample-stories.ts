import { directionOf, limits, newStory, type Story } from '@taplore/story'
import { type LayoutName, type LayoutStyleName, layOut } from '@taplore/story/layouts'

interface SamplePage {
  readonly layout: LayoutName
  readonly title: string
  readonly text?: string
  readonly kicker?: string
  readonly attribution?: string
}

interface Sample {
  /** Stored with the workspace; never change one. */
  readonly key: string
  readonly title: string
  readonly description: string
  readonly look: LayoutStyleName
  readonly pages: readonly SamplePage[]
}

const language = 'en'

/** Built-in stories to view, edit and delete. Their pages use the same layouts as those of the wizard. */
export const samples: readonly Sample[] = [
  {
    key: 'tour',
    title: 'Sample: how a story is made',
    description: 'Six pages that show what a page can be. Change any of them.',
    look: 'harbour',
    pages: [
      { layout: 'cover-poster', kicker: 'A sample to try things on', title: 'How a story is made', text: 'Tap on.' },
      {
        layout: 'statement',
        title: 'One thought per page',
        text: 'A page is on screen for a few seconds. Say one thing, and let the next page say the next.',
      },
      {
        layout: 'list',
        title: 'Three things to try',
        text: 'Double-click this text and write your own\nDrag the heading somewhere else\nChange the colors of the page',
      },
      {
        layout: 'number',
        title: '180 characters',
        text: 'More than that is hard to read on a phone before the page turns.',
      },
      {
        layout: 'quote',
        title: '',
        text: 'A reader who taps on has understood. A reader who taps back is looking for what you left out.',
        attribution: 'From the desk',
      },
      {
        layout: 'closing',
        title: 'Now publish it',
        text: 'Press Publish, look at it on your phone, take it down again.',
      },
    ],
  },
  {
    key: 'tides',
    title: 'Sample: why the sea comes and goes',
    description: 'A short explainer about tides.',
    look: 'rings',
    pages: [
      { layout: 'cover-block', kicker: 'Explained in five pages', title: 'Why the sea comes and goes' },
      {
        layout: 'split',
        title: 'The moon pulls',
        text: 'The water on the side that faces the moon is drawn towards it, and stands a little higher than elsewhere.',
      },
      {
        layout: 'card',
        title: 'So does the far side',
        text: 'There the pull is weakest, the water stays behind, and a second bulge stands opposite the first.',
      },
      { layout: 'number', title: '12 h 25 min', text: 'pass from one high water to the next on most coasts.' },
      {
        layout: 'closing-block',
        title: 'Spring and neap',
        text: 'When sun and moon pull along one line, tides are large; when they stand at a right angle, small.',
      },
    ],
  },
  {
    key: 'bread',
    title: 'Sample: bread that waits for you',
    description: 'A recipe as a story.',
    look: 'orchard',
    pages: [
      { layout: 'cover-poster', kicker: 'A recipe', title: 'Bread that waits for you' },
      {
        layout: 'ledger',
        title: 'You need',
        text: 'Flour, 500 grams. Water, 375 grams. Salt, 10 grams. Dry yeast, one gram. And a night.',
      },
      {
        layout: 'list',
        title: 'In the evening',
        text: 'Stir everything until no flour is dry\nCover the bowl\nGo to bed',
      },
      {
        layout: 'pillar',
        title: 'In the morning',
        text: 'Fold the dough twice, let it rest for an hour, and heat the oven with a pot in it.',
      },
      { layout: 'closing', title: 'Forty minutes later', text: 'Let it cool before you cut it. Few people manage.' },
    ],
  },
]

/** A sample as a story document. */
export function sampleDocument({ title, description, look, pages }: Sample): Story {
  const direction = directionOf(language)
  return newStory({
    title: title.slice(0, limits.titleLength),
    description,
    language,
    direction,
    tags: ['sample'],
    pages: pages.map(({ layout, title: pageTitle, text = '', kicker = '', attribution }, index) =>
      layOut(
        layout,
        {
          title: pageTitle,
          text,
          kicker,
          ...(attribution ? { attribution } : {}),
          pageNumber: index + 1,
          total: pages.length,
          language,
          direction,
          isAnimated: index > 0,
        },
        look,
      ),
    ),
  })
}
