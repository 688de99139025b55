import type { InterfaceLanguage } from '@taplore/contract'

/** The texts of a language: the interface by key, and server messages by their English text. */
export interface TextTable {
  readonly app: Record<string, unknown>
  readonly sentences: Record<string, string>
}

/** Each language is a file of its own, loaded on demand. English is in the code. */
const loaders: Record<Exclude<InterfaceLanguage, 'en'>, () => Promise<{ default: TextTable }>> = {
  ar: () => import('./tables/ar.json'),
  de: () => import('./tables/de.json'),
  es: () => import('./tables/es.json'),
  fr: () => import('./tables/fr.json'),
  hi: () => import('./tables/hi.json'),
  ja: () => import('./tables/ja.json'),
  'pt-BR': () => import('./tables/pt-BR.json'),
  'zh-Hans': () => import('./tables/zh-Hans.json'),
}

export async function loadTable(language: Exclude<InterfaceLanguage, 'en'>): Promise<TextTable> {
  return (await loaders[language]()).default
}
