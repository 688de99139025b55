import { defineFeature } from '../../../platform/feature.ts'
import { mailBackground } from './background.ts'
import { mailTemplates } from './define-mail.ts'
import { readerLanguage } from './recipient-language.ts'
import { mailRoutes } from './routes.ts'
import { wantsMail } from './wants-mail.ts'

export const mail = defineFeature({
  name: 'mail',
  routes: { mail: mailRoutes },
  background: mailBackground,
  tables: {
    outbox: 'system',
  },
  asks: [mailTemplates, readerLanguage, wantsMail],
})
