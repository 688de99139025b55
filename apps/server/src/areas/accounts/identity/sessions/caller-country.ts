import type { AnyContext } from '../../../../platform/context.ts'
import { namedCountry } from './geolocation.ts'

/** The caller's country, if a proxy of ours can have told it: without one the header is the caller's own invention. */
export function callerCountry({ request, config }: Pick<AnyContext, 'request' | 'config'>): string | null {
  return config.TAPLORE_TRUSTED_PROXIES.length > 0 ? namedCountry(request.headers) : null
}
