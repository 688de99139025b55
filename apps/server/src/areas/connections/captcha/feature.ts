import { captchaAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { captchaBackground } from './background.ts'
import * as live from './live.ts'
import { captchaSamples } from './operation-samples.ts'
import { captchaRoutes } from './routes.ts'

export const captcha = defineFeature({
  name: 'captcha',
  live: Object.values(live),
  routes: { captcha: captchaRoutes },
  samples: captchaSamples,
  background: captchaBackground,
  audit: [captchaAudit],
  tables: {
    captcha_setting: 'tenant',
    captcha_key: 'tenant',
    captcha_use: 'tenant',
  },
})
