import type { ElementGroup, ElementKind } from '@taplore/form'

const kinds: Record<ElementKind, [name: string, about: string]> = {
  'short-text': ['Short text', 'One line of text'],
  'long-text': ['Long text', 'Several lines of text'],
  email: ['Email', 'A validated email address'],
  phone: ['Phone', 'A number with country code'],
  website: ['Website', 'A web address'],
  country: ['Country', 'One country from the full list'],
  number: ['Number', 'With limits and a unit'],
  currency: ['Amount', 'An amount of money in one currency'],
  rating: ['Rating', 'Stars, hearts or thumbs'],
  scale: ['Scale', 'Steps from low to high'],
  nps: ['Net Promoter Score', 'How likely to recommend, 0 to 10'],
  slider: ['Slider', 'A number between two ends'],
  date: ['Date', 'A calendar date'],
  time: ['Time', 'A time of day'],
  'date-time': ['Date and time', 'A date with a time'],
  'date-range': ['Date range', 'From one date to another'],
  slot: ['Appointment', 'One of the times you offer'],
  'single-choice': ['Single choice', 'One choice from a list'],
  'multiple-choice': ['Multiple choice', 'Several choices from a list'],
  dropdown: ['Dropdown', 'A long list with search'],
  'picture-choice': ['Image choice', 'Choices shown as images'],
  'yes-no': ['Yes or no', 'Two buttons'],
  ranking: ['Ranking', 'Put a list in order'],
  'matrix-single': ['Grid, one per row', 'One answer per row'],
  'matrix-multiple': ['Grid, several per row', 'Several answers per row'],
  'matrix-input': ['Input grid', 'Fields in rows and columns'],
  address: ['Address', 'Street, city and country'],
  name: ['Name', 'First and last name'],
  contact: ['Contact details', 'Name, email and phone together'],
  consent: ['Consent', 'A checkbox, saved with its text'],
  file: ['File upload', 'Documents, images and other files'],
  signature: ['Signature', 'Drawn or typed'],
  payment: ['Payment', 'Requires a payment provider'],
  repeat: ['Repeating group', 'The same questions, as often as needed'],
  hidden: ['Hidden field', 'Filled from the URL'],
  calculated: ['Calculated field', 'Computed from answers'],
  captcha: ['Spam check', 'Keeps bots out'],
  statement: ['Text', 'Text without a question'],
  section: ['Section', 'A heading for what follows'],
  picture: ['Image', 'An image to look at'],
  video: ['Video', 'A video to watch'],
  divider: ['Divider', 'Separates sections'],
}

const groups: Record<ElementGroup, string> = {
  text: 'Text',
  numbers: 'Numbers',
  dates: 'Dates and times',
  choices: 'Choices',
  people: 'People',
  files: 'Files',
  logic: 'Logic',
  content: 'Content',
}

type KindKey = `kind.${ElementKind}` | `about.${ElementKind}` | `group.${ElementGroup}`

export const kindTexts = {
  ...Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, [name, about]]) => [
      [`kind.${kind}`, name],
      [`about.${kind}`, about],
    ]),
  ),
  ...Object.fromEntries(Object.entries(groups).map(([group, name]) => [`group.${group}`, name])),
} as Record<KindKey, string>
