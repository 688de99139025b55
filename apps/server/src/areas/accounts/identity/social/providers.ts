import { type SocialProvider, type SocialProviderId, socialRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { Config } from '../../../../config.ts'

/** A provider with its configuration. */
export interface ConfiguredProvider extends SocialProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

const googleIssuer = 'https://accounts.google.com'

/** The configured providers, in display order. */
export function configuredProviders(config: Config): ConfiguredProvider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = config
  const providers: ConfiguredProvider[] = []
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    providers.push({
      id: 'google',
      name: 'Google',
      issuer: googleIssuer,
      clientId: GOOGLE_CLIENT_ID,
      clientSecret: GOOGLE_CLIENT_SECRET,
    })
  }
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    providers.push({
      id: 'oidc',
      name: config.OIDC_NAME,
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
    })
  }
  return providers
}

export function requireProvider(config: Config, id: SocialProviderId): ConfiguredProvider {
  const provider = configuredProviders(config).find((one) => one.id === id)
  if (!provider) throw refuse(socialRefusals.SOCIAL_NOT_OFFERED)
  return provider
}

/**
 * How accounts of an issuer are named in our table. The issuer is part of it: subjects are unique only within one,
 * and a changed configuration must not give accounts of one issuer to subjects of another.
 */
export function providerKeyOf({ id, issuer }: Pick<ConfiguredProvider, 'id' | 'issuer'>): string {
  return `${id} ${issuer}`
}

export function presentProvider({ id, name }: SocialProvider): SocialProvider {
  return { id, name }
}
