import { setReaderLanguage } from '../../foundation/mail/index.ts'
import { findLanguageOf } from './store.ts'

// A mail is written in the language in which its reader has the interface.
setReaderLanguage(findLanguageOf)
