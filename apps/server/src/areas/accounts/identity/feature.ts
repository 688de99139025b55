import { identityAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { mailTemplates, readerLanguage } from '../../foundation/mail/index.ts'
import { identityBackground } from './background.ts'
import { addressChanges } from './email-change/address-changes.ts'
import { emailChangeRoutes } from './email-change/routes.ts'
import { ownedWorkspaces } from './erasure/owned-workspaces.ts'
import { profileHttp } from './http.ts'
import { keyRevocation } from './keys/revoke-keys.ts'
import * as mails from './mails.ts'
import { identityRoutes, passkeysRoutes, profileRoutes, secondFactorRoutes } from './routes.ts'
import { sessionsRoutes } from './sessions/routes.ts'
import { accountCreation } from './sign-up/account-creation.ts'
import { socialRoutes } from './social/routes.ts'
import { findLanguageOf } from './store.ts'

export const identity = defineFeature({
  name: 'identity',
  routes: {
    identity: identityRoutes,
    secondFactor: secondFactorRoutes,
    passkeys: passkeysRoutes,
    sessions: sessionsRoutes,
    social: socialRoutes,
    emailChange: emailChangeRoutes,
    profile: profileRoutes,
  },
  http: { prefixes: ['/api/account/photo', '/api/account/photos/', '/api/account/exports/'], open: profileHttp },
  background: identityBackground,
  audit: [identityAudit],
  tables: {
    app_user: 'system',
    account: 'system',
    session: 'system',
    verification: 'system',
    one_time_link: 'system',
    email_change: 'system',
    known_device: 'system',
    authenticator: 'system',
    backup_code: 'system',
    sign_in_challenge: 'system',
    passkey: 'system',
    passkey_ceremony: 'system',
    email_verify_status: 'system',
    user_detail: 'system',
    user_preference: 'system',
    user_tracker: 'system',
    login_session: 'system',
    social_attempt: 'system',
    social_proof: 'system',
    provider_key: 'system',
    account_deletion: 'system',
    data_export: 'system',
    staff_entry: 'system',
  },
  asks: [accountCreation, addressChanges, keyRevocation, ownedWorkspaces],
  answers: [mailTemplates.with(Object.values(mails)), readerLanguage.with(findLanguageOf)],
})
