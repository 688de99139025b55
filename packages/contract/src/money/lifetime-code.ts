import { textSchema } from '@taplore/kit'
import { lifetimeMessages as say } from './lifetime-messages.ts'

/**
 * Without characters that look alike (0 and O, 1, I and L). 31 of them: a prime number, so that the check character catches
 * every single wrong character and every two that changed places.
 */
export const lifetimeCodeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Random characters of a code: 74 bits. */
export const lifetimeCodeLength = 15

/** The whole code from its random characters, as it is printed: `ABCD-EFGH-JKMN-PQRS`. Its last character checks the others. */
export function lifetimeCodeFrom(characters: string): string {
  return printedLifetimeCode(characters + checkCharacter(characters))
}

/** A code of only its characters, in groups of four. */
export function printedLifetimeCode(plain: string): string {
  return plain.replace(/.{4}(?=.)/g, '$&-')
}

/** Only the characters of a code that was typed: upper case, no spaces or dashes of any kind. */
export function plainLifetimeCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
}

/** Whether it can be a code at all; a typing mistake is found without asking anyone. */
export function isLifetimeCode(plain: string): boolean {
  if (plain.length !== lifetimeCodeLength + 1) return false
  if ([...plain].some((character) => !lifetimeCodeAlphabet.includes(character))) return false
  return checkCharacter(plain.slice(0, -1)) === plain.at(-1)
}

/** A code as typed; the value has only its characters. */
export const lifetimeCodeSchema = textSchema(100, say.codeInvalid)
  .overwrite(plainLifetimeCode)
  .min(1, say.codeMissing)
  .refine((code) => code === '' || isLifetimeCode(code), say.codeInvalid)

function checkCharacter(characters: string): string {
  const sum = [...characters].reduce(
    (total, character, index) => total + (index + 1) * lifetimeCodeAlphabet.indexOf(character),
    0,
  )
  return lifetimeCodeAlphabet[sum % lifetimeCodeAlphabet.length] ?? ''
}
