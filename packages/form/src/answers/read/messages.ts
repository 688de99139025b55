/**
 * Messages about invalid answers, in English. `{name}` is filled from the error's values. The package that renders
 * the form translates every key into every form language.
 */
export const answerMessages = {
  required: 'Please answer this.',
  'required-part': 'Please fill in {part}.',
  'required-rows': 'Please answer every row. Missing: {rows}',
  invalid: 'This answer isn’t valid.',
  'text-short': 'Please enter at least {min} characters.',
  'text-long': 'Please enter at most {max} characters.',
  'text-mask': 'Please use this format: {mask}.',
  email: 'Please enter an email address such as name@example.com.',
  'email-domain': 'Addresses at {domain} aren’t accepted.',
  phone: 'Please enter a phone number.',
  'phone-country': 'Please include the country code, such as +1.',
  'phone-not-allowed': 'Numbers from this country aren’t accepted.',
  website: 'Please enter a URL such as https://example.com.',
  country: 'Please choose a country from the list.',
  number: 'Please enter a number.',
  'number-small': 'Please enter a number of at least {min}.',
  'number-large': 'Please enter a number of at most {max}.',
  'number-decimals': 'Please enter at most {decimals} decimal places.',
  'number-step': 'Please choose a value in steps of {step}.',
  date: 'Please enter a valid date.',
  'date-early': 'Please choose {min} or later.',
  'date-late': 'Please choose {max} or earlier.',
  'date-closed': 'This day of the week isn’t available.',
  'range-order': 'The last day is before the first.',
  'range-short': 'Please choose at least {min} days.',
  'range-long': 'Please choose at most {max} days.',
  time: 'Please enter a time such as 17:30.',
  'time-early': 'Please choose {min} or later.',
  'time-late': 'Please choose {max} or earlier.',
  'choice-unknown': 'This choice is no longer available.',
  'slot-full': 'This time is no longer available. Please choose another one.',
  'choice-one': 'Please choose only one.',
  'choice-few': 'Please choose at least {min}.',
  'choice-many': 'Please choose at most {max}.',
  'other-text': 'Please enter your own answer, or choose another option.',
  'ranking-all': 'Please rank all of them.',
  'files-many': 'Please upload at most {max} files.',
  'file-large': '{name} is larger than {max} bytes.',
  'file-kind': 'This type of file isn’t accepted: {name}.',
  signature: 'Please sign.',
  'rows-few': 'Please fill in at least {min}.',
  'rows-many': 'Please fill in at most {max}.',
} as const
export type AnswerMessage = keyof typeof answerMessages

/**
 * Why an answer is invalid. `row` counts from 0 in a repeatable group, where `elementId` is the question inside it.
 */
export interface AnswerError {
  elementId: string
  message: AnswerMessage
  values: Record<string, string | number>
  /** A line of an address, the row of a matrix. */
  part?: string
  groupId?: string
  row?: number
}

/** The message of an error, in English or from a translated table. */
export function errorText(error: AnswerError, table: Partial<Record<AnswerMessage, string>> = answerMessages): string {
  const sentence = table[error.message] || answerMessages[error.message]
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(error.values, name) ? error.values[name] : undefined
    return value === undefined ? whole : String(value)
  })
}
