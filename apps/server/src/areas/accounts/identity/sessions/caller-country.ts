import type { AnyContext } from '../../../../platform/context.ts'
import { namedCountry } from './geolocation.ts'

/** The caller's country, if set by a trusted proxy: otherwise the caller could set the header. */
export function callerCountry({ request, config }: Pick<AnyContext, 'request' | 'config'>): string | null {
  return config.TAPLORE_TRUSTED_PROXIES.length > 0 ? namedCountry(request.headers) : null
}
