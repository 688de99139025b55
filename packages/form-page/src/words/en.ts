import type { DisplayWords, LineNames } from '@taplore/form'
import { answerMessages } from '@taplore/form/engine'

/** English texts of the page; other languages have the same keys. `{name}` is filled in. */
export const englishWords = {
  start: 'Start',
  next: 'Next',
  back: 'Back',
  submit: 'Send',
  required: 'required',
  problems: 'Please check these answers',
  more: 'Your answers led to more questions. Please answer them too.',
  step: '{number} of {total}',
  progress: 'Progress',
  language: 'Language',
  pressEnter: 'or press {key}',
  choose: 'Choose…',
  chooseMany: 'Choose as many as you like.',
  noMatch: 'No matches',
  agree: 'I agree',
  countryCode: 'Country code',
  phoneNumber: 'Phone number',
  date: 'Day',
  time: 'Time',
  from: 'From',
  to: 'To',
  place: 'Rank of {choice}',
  moveUp: 'Move {choice} up',
  moveDown: 'Move {choice} down',
  entry: 'Entry {number}',
  addEntry: 'Add an entry',
  removeEntry: 'Remove entry {number}',
  signName: 'Type your name to sign',
  signDraw: 'Draw your signature',
  clear: 'Clear',
  dropFile: 'Choose a file or drop it here',
  fileRule: 'Up to {size}',
  fileRules: 'Up to {count} files, {size} each',
  removeFile: 'Remove {name}',
  uploading: '{name}: {percent} %',
  uploadFailed: 'File upload error',
  infected: '{name} contains a virus and was not uploaded.',
  payment: 'Amount: {amount}. Payments aren’t set up for this form, so you won’t be charged.',
  paymentOpen: 'Payments aren’t set up for this form, so you won’t be charged.',
  watch: 'Open the video',
  captcha: 'Checking that you’re not a bot…',
  captchaFailed: 'We couldn’t verify this. Please try again.',
  emptyField: 'Leave this field empty',
  review: 'Review your answers',
  change: 'Change',
  changeAnswer: 'Change: {question}',
  notAnswered: 'Not answered',
  kept: 'Saved on this device.',
  continueLater: 'Continue later',
  resume: 'Use this link to continue later, on any device:',
  copyLink: 'Copy link',
  linkCopied: 'Link copied.',
  emailLink: 'Email link',
  sending: 'Sending…',
  offline: 'You are offline. Your answers are saved here and will be sent when you’re back online.',
  sendFailed: 'We couldn’t send your answers. They’re still here. Please try again.',
  tooMany: 'Too many attempts. Please wait a minute and try again.',
  thanks: 'Thank you',
  thanksText: 'Your answers have been received.',
  score: '{points} of {highest} points',
  again: 'Answer again',
  closed: 'This form is closed',
  closedText: 'It no longer accepts answers.',
  notYet: 'This form isn’t open yet',
  notYetText: 'It opens on {date}.',
  taken: 'taken',
  full: 'This form is full',
  fullText: 'It has received the maximum number of answers.',
  answered: 'You’ve already answered',
  answeredText: 'You can answer this form only once.',
  locked: 'This form is password-protected',
  lockedText: 'Enter the password you were given.',
  password: 'Password',
  open: 'Open',
  wrongPassword: 'Wrong password. Please try again.',
  missing: 'Form not found',
  missingText: 'The address may be wrong, or the form is no longer published.',
  changed: 'This page is out of date',
  changedText: 'Please reload the form.',
  elsewhere: 'This form can’t be shown here',
  elsewhereText: 'Its owner allows only certain sites to show it.',
  madeWith: 'Made with Taplore',
  shortcutsOff: 'Turn off keyboard shortcuts',
  shortcutsOn: 'Turn on keyboard shortcuts',
} as const

/** Used on the page, and for submissions in tables, files and emails. */
export type PageWord = keyof typeof englishWords | keyof DisplayWords | keyof LineNames
export type AnswerWords = Record<keyof typeof answerMessages, string>

/** Additional texts of a language. */
export interface PageTable {
  page: Record<keyof typeof englishWords, string>
  answers: AnswerWords
}

/** All texts of a page in one language. */
export interface PageWords {
  page: Record<PageWord, string>
  answers: AnswerWords
}

export const english: PageTable = { page: englishWords, answers: answerMessages }
