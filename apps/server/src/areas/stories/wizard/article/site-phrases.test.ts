import { expect, it } from 'vitest'
import { isSitePhrase } from './site-phrases.ts'

it.each(['यह भी प\u0922\u093Cें', 'यह भी प\u095Dें', 'यह भी देखें'])('knows %s, however it is written', (text) => {
  expect(isSitePhrase(text)).toBe(true)
})

it.each([
  'All members of the team believe in our work, the head of the laboratory told the paper on Monday.',
  'Our work is supported by the ministry, and three members of the council visit the newsroom of the school.',
  'She contributed to independent reporting on the salt mines for forty years.',
  'El club no sería posible sin su apoyo, dijo el alcalde.',
])('leaves «%s» in the text', (text) => expect(isSitePhrase(text)).toBe(false))

it.each([
  'Support our work with a monthly gift.',
  'Please consider a donation to our independent journalism.',
  'Become a member: your contribution pays for independent journalism.',
  'Your support keeps our newsroom open.',
  'Este medio no sería posible sin tu apoyo.',
  'Nuestro periodismo no sería posible sin su apoyo.',
])('takes «%s» for a request for money', (text) => expect(isSitePhrase(text)).toBe(true))
