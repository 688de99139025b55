/**
 * Messages about invalid answers, in English. `{name}` is filled from the error's values. The package that renders
 * the form translates every key into every form language.
 */
export const answerMessages = {
  required: 'Please answer this.',
  'required-part': 'Please fill in {part}.',
  'required-rows': 'Please answer every row.',
  invalid: 'This answer cannot be read.',
  'text-short': 'Please write at least {min} characters.',
  'text-long': 'Please write at most {max} characters.',
  'text-mask': 'Please write it like this: {mask}.',
  email: 'Please write an email address such as name@example.com.',
  'email-domain': 'Addresses of {domain} are not taken here.',
  phone: 'Please write a phone number.',
  'phone-country': 'Please write the number with its country code, such as +1.',
  'phone-not-allowed': 'Numbers of this country are not taken here.',
  website: 'Please write an address such as https://example.com.',
  country: 'Please choose a country of the list.',
  number: 'Please write a number.',
  'number-small': 'Please write a number of at least {min}.',
  'number-large': 'Please write a number of at most {max}.',
  'number-decimals': 'Please write at most {decimals} digits behind the point.',
  'number-step': 'Please choose a value in steps of {step}.',
  date: 'Please write a day that exists.',
  'date-early': 'Please choose {min} or a later day.',
  'date-late': 'Please choose {max} or an earlier day.',
  'date-closed': 'This day of the week is not offered.',
  'range-order': 'The last day lies before the first.',
  'range-short': 'Please choose at least {min} days.',
  'range-long': 'Please choose at most {max} days.',
  time: 'Please write a time such as 17:30.',
  'time-early': 'Please choose {min} or later.',
  'time-late': 'Please choose {max} or earlier.',
  'choice-unknown': 'This choice is no longer offered.',
  'slot-full': 'This time is no longer free. Please choose another one.',
  'choice-one': 'Please choose one only.',
  'choice-few': 'Please choose at least {min}.',
  'choice-many': 'Please choose at most {max}.',
  'ranking-all': 'Please rank all of them.',
  'files-many': 'Please send at most {max} files.',
  'file-large': '{name} is larger than {max} bytes.',
  'file-kind': '{name} is not a kind of file that is taken here.',
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
