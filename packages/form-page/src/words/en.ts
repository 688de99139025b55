import type { DisplayWords, LineNames } from '@taplore/form'
import { answerMessages } from '@taplore/form/engine'

/** English texts of the page; other languages have the same keys. `{name}` is filled in. */
export const englishWords = {
  start: 'Start',
  next: 'Next',
  back: 'Back',
  submit: 'Send',
  required: 'required',
  problems: 'Please look at these answers again',
  more: 'Your answers brought up more questions. Please answer them too.',
  step: '{number} of {total}',
  progress: 'Progress',
  language: 'Language',
  pressEnter: 'or press {key}',
  choose: 'Choose…',
  agree: 'I agree',
  countryCode: 'Country code',
  phoneNumber: 'Phone number',
  date: 'Day',
  time: 'Time',
  from: 'From',
  to: 'To',
  place: 'Place of {choice}',
  moveUp: 'Move {choice} up',
  moveDown: 'Move {choice} down',
  entry: 'Entry {number}',
  addEntry: 'Add an entry',
  removeEntry: 'Remove entry {number}',
  signName: 'Type your name to sign',
  signDraw: 'Draw your signature',
  clear: 'Clear',
  fileRules: 'Files: at most {count}, up to {size} each',
  removeFile: 'Remove {name}',
  uploading: '{name}: {percent} %',
  uploadFailed: 'File upload error',
  infected: '{name} was not kept: a virus was found in it.',
  payment: 'A payment of {amount} belongs here. Payments are not set up for this form; nothing is charged.',
  paymentOpen: 'A payment belongs here. Payments are not set up for this form; nothing is charged.',
  watch: 'Open the video',
  captcha: 'Making sure that you are not a program…',
  captchaFailed: 'This could not be checked. Please try again.',
  emptyField: 'Leave this field empty',
  review: 'Please look over your answers',
  change: 'Change',
  changeAnswer: 'Change: {question}',
  notAnswered: 'Not answered',
  kept: 'Kept on this device.',
  continueLater: 'Continue later',
  resume: 'With this link you can go on later, on any device:',
  sending: 'Sending…',
  offline: 'You are offline. Your answers are kept here and sent as soon as you are online again.',
  sendFailed: 'This could not be sent. Your answers are still here; please try again.',
  tooMany: 'Too many tries in a short time. Please wait a minute and try again.',
  thanks: 'Thank you',
  thanksText: 'Your answers have arrived.',
  score: '{points} of {highest} points',
  again: 'Answer again',
  closed: 'This form is closed',
  closedText: 'It takes no more answers.',
  notYet: 'This form is not open yet',
  notYetText: 'It opens on {date}.',
  taken: 'taken',
  full: 'This form is full',
  fullText: 'As many answers as were wanted have come in.',
  answered: 'You have answered already',
  answeredText: 'Everyone can answer this form once.',
  locked: 'This form has a password',
  lockedText: 'Please enter the password that you were given.',
  password: 'Password',
  open: 'Open',
  wrongPassword: 'This password is not right.',
  missing: 'There is no form here',
  missingText: 'The address may be mistyped, or the form is no longer published.',
  changed: 'This page is too old',
  changedText: 'Please open the form again.',
  elsewhere: 'This form is not shown here',
  elsewhereText: 'Its owner lets chosen pages show it, and this is none of them.',
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
