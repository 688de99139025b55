import type { IncomingMessage } from 'node:http'
import { type InterfaceLanguage, interfaceLanguages } from '@taplore/contract'
import { chooseLanguage } from '@taplore/form'
import { wantedLanguages } from '../../platform/http/requests/wanted-languages.ts'

/** The best of our languages for a browser. */
export function visitorLanguage(request: Pick<IncomingMessage, 'headers'>): InterfaceLanguage {
  return chooseLanguage(['en', ...interfaceLanguages.map(({ code }) => code)], wantedLanguages(request))
}
