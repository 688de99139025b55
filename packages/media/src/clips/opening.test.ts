import { expect, it } from 'vitest'
import { hookWordsOf } from './hook-words.ts'
import { leansOnBefore, openingWords } from './opening.ts'

const leans = (language: string, text: string) => {
  const hooks = hookWordsOf(language)
  if (!hooks) throw new Error(`No openings are judged in ${language}.`)
  return leansOnBefore(text.split(' '), hooks)
}

it.each([
  ['en', 'In this mode the editor is quiet.'],
  ['en', 'In that case, close it.'],
  ['en', 'At this point nobody laughs.'],
  ['en', 'With these settings it is fast.'],
  ['en', 'In all of these cases we win.'],
  ['en', 'Under such conditions iron melts.'],
  ['en', 'After that we left.'],
  ['en', 'When this happens, wait.'],
  ['en', 'These settings are saved.'],
  ['en', 'In those days we had no phones.'],
  ['en', 'That’s why we built it.'],
  ['en', 'And Mr. Dashwood had leisure.'],
  ['de', 'In diesem Modus ist es still.'],
  ['de', 'Mit diesen Werten geht es.'],
  ['de', 'Unter solchen Bedingungen schmilzt Eisen.'],
  ['es', 'En este caso cierra la ventana.'],
  ['es', 'Con esos ajustes va rápido.'],
  ['es', 'Por eso lo hicimos.'],
  ['fr', 'Dans ce cas, fermez la fenêtre.'],
  ['fr', 'Avec ces réglages, tout va vite.'],
  ['fr', 'C’est pourquoi nous partons.'],
  ['pt', 'Neste caso, feche a janela.'],
  ['pt', 'Com essas opções fica rápido.'],
])('%s needs what came before: %s', (language, text) => {
  expect(leans(language, text)).toBe(true)
})

it.each([
  ['en', 'In 1969 two people walked on the moon.'],
  ['en', 'In this video we repair a bike.'],
  ['en', 'In this short talk I show three tricks.'],
  ['en', 'This week we visit Bergen.'],
  ['en', 'Those who wait lose.'],
  ['en', 'For years, this town had no doctor.'],
  ['en', 'At night, that old bridge sings.'],
  ['en', 'Never open the lid.'],
  ['de', 'In dieser Woche fahren wir nach Bergen.'],
  ['de', 'In Bergen regnet es oft.'],
  ['es', 'En este vídeo reparamos una bicicleta.'],
  ['fr', 'Dans cette vidéo, nous réparons un vélo.'],
  ['fr', 'Ce que j’aime à Bergen, c’est la pluie.'],
  ['pt', 'Neste vídeo vamos a Bergen.'],
])('%s stands on its own: %s', (language, text) => {
  expect(leans(language, text)).toBe(false)
})

it('quotes an opening by its first phrase, never by one word of a longer sentence', () => {
  const quoted = (text: string) => openingWords(text.split(' ')).join(' ')
  expect(quoted('In 1969 two people walked slowly on the grey moon.')).toBe('In 1969 two people walked slowly on the')
  expect(quoted('No, never open the lid, whatever you hear.')).toBe('No, never open the lid,')
  expect(quoted('It rains.')).toBe('It rains.')
})
