import type { Config } from '../../../../config.ts'
import { isLoopback } from '../../../../config-addresses.ts'
import { fingerprintsOf, type MasterSecrets } from '../../../../platform/secrets/envelope.ts'

const path = '/api/payments/notifications'

type Settings = Pick<Config, 'SANDBOX_NOTIFICATIONS_URL' | 'TAPLORE_ROLES' | 'HOST' | 'PORT' | 'publicUrl'>

/**
 * Where notifications go. A process that serves the API itself is reached on its own port, which needs no name, no
 * certificate and no way around a proxy; a worker elsewhere uses the public address, as a real provider does.
 */
export function notificationTarget(config: Settings): string {
  const { SANDBOX_NOTIFICATIONS_URL: given, TAPLORE_ROLES: roles, HOST: host, PORT: port, publicUrl } = config
  if (given) return given
  const hearsLoopback =
    ['0.0.0.0', '::'].includes(host) || isLoopback(`http://${host.includes(':') ? `[${host}]` : host}`)
  const name = host === '::1' ? '[::1]' : '127.0.0.1'
  return roles.includes('api') && hearsLoopback ? `http://${name}:${port}${path}` : `${publicUrl}${path}`
}

/** What the sandbox signs with: derived, so that it is the same in every process and stored nowhere. */
export function sandboxNotificationSecret({ config }: { config: MasterSecrets }): string {
  return `sandbox_${fingerprintsOf(config, 'sandbox notifications', 'signature')[0]}`
}
