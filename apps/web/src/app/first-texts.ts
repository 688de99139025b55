import { texts as identity } from '../areas/accounts/identity/texts.ts'
import { texts as mail } from '../areas/foundation/mail/texts.ts'
import { texts as help } from '../areas/home/help/texts.ts'
import { texts as shell } from '../shell/texts.ts'

/** What the frame and the pages of signing in say in English. The texts of all other pages load beside their code. */
export const firstTexts = { ...shell, ...identity, ...mail, ...help }
