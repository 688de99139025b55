import type { ElementGroup, ElementKind } from '@taplore/form'

const kinds: Record<ElementKind, [name: string, about: string]> = {
  'short-text': ['Short text', 'One line in their own words'],
  'long-text': ['Long text', 'Several lines'],
  email: ['Email', 'An address that is checked'],
  phone: ['Phone', 'A number with its country'],
  website: ['Website', 'The address of a page'],
  country: ['Country', 'One from a list of all'],
  number: ['Number', 'With bounds and a unit'],
  currency: ['Amount of money', 'In one currency'],
  rating: ['Rating', 'Stars, hearts or thumbs'],
  scale: ['Scale', 'Steps from low to high'],
  nps: ['Would recommend', 'Zero to ten, known as NPS'],
  slider: ['Slider', 'A number between two ends'],
  date: ['Date', 'A day of the calendar'],
  time: ['Time', 'A time of day'],
  'date-time': ['Date and time', 'A day with its hour'],
  'date-range': ['Range of days', 'From one day to another'],
  slot: ['Appointment', 'One of the times you offer'],
  'single-choice': ['Single choice', 'One of a list'],
  'multiple-choice': ['Multiple choice', 'Several of a list'],
  dropdown: ['Dropdown', 'A long list with search'],
  'picture-choice': ['Image choice', 'Images to choose from'],
  'yes-no': ['Yes or no', 'Two buttons'],
  ranking: ['Ranking', 'Put a list in order'],
  'matrix-single': ['Grid, one a row', 'Rows rated on the same columns'],
  'matrix-multiple': ['Grid, several a row', 'Rows with boxes to tick'],
  'matrix-input': ['Grid to fill in', 'Rows and columns of fields'],
  address: ['Address', 'Street, city and country'],
  name: ['Name', 'First and last name'],
  contact: ['Contact details', 'Name, email and phone at once'],
  consent: ['Consent', 'A box to tick, kept with its wording'],
  file: ['File upload', 'Documents and images'],
  signature: ['Signature', 'Drawn or typed'],
  payment: ['Payment', 'Needs a provider'],
  repeat: ['Repeating group', 'The same questions again and again'],
  hidden: ['Hidden value', 'Comes with the address'],
  calculated: ['Calculated value', 'Worked out from answers'],
  captcha: ['Spam check', 'Stops robots here'],
  statement: ['Text', 'Words to read'],
  section: ['Section', 'A heading over what follows'],
  picture: ['Image', 'To look at'],
  video: ['Video', 'To watch'],
  divider: ['Line', 'Sets parts apart'],
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
