import { createTexts, type TableText } from '@taplore/ui'
import { english, type TextKey } from './en.ts'

export type Text = TableText<TextKey>

export const { TextContext, useText, useWordsOf } = createTexts<TextKey>(english, {
  ar: () => import('./tables/ar.json'),
  de: () => import('./tables/de.json'),
  es: () => import('./tables/es.json'),
  fr: () => import('./tables/fr.json'),
  hi: () => import('./tables/hi.json'),
  ja: () => import('./tables/ja.json'),
  'pt-BR': () => import('./tables/pt-BR.json'),
  'zh-Hans': () => import('./tables/zh-Hans.json'),
})
