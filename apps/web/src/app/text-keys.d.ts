import 'i18next'
import type { en } from './en.ts'

declare module 'i18next' {
  /** The compiler knows every key. */
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}
