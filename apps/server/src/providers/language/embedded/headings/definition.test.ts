import { expect, it } from 'vitest'
import { questionOf } from './definition.ts'

const names = new Set(['Blue', 'TrialReach', 'Gull'])
const isName = (word: string) => names.has(word)

it.each([
  ['The Net Promoter Score (NPS) is a measure of loyalty.', 'en', 'What is the Net Promoter Score?'],
  ['Data visualizations are one way to show numbers.', 'en', 'What are data visualizations?'],
  ['Blue Button is a standard for health records.', 'en', 'What is Blue Button?'],
  ['Der Deich ist ein Damm am Meer.', 'de', 'Was ist der Deich?'],
  ['La tourbe est une roche jeune.', 'fr', 'Qu’est-ce que la tourbe ?'],
  ['El faro es una torre con luz.', 'es', '¿Qué es el faro?'],
  ['A barragem é um muro no rio.', 'pt', 'O que é a barragem?'],
])('«%s» answers a question', (text, language, question) => {
  expect(questionOf(text, language, isName)).toBe(question)
})

it.each([
  ['It is a measure of loyalty.', 'en'],
  ['There are a hundred boats.', 'en'],
  ['The ferry is late.', 'en'],
  ['Das ist ein Damm am Meer.', 'de'],
  ['La mer est calme.', 'fr'],
  ['Ферма — это хозяйство.', 'ru'],
])('«%s» answers none', (text, language) => expect(questionOf(text, language, isName)).toBeNull())
