import type { Config } from '../../config.ts'
import type { Scanning } from '../../ports/scanning.ts'
import { scanByClamd } from './clamd.ts'

type Settings = Pick<Config, 'SCANNING_PROVIDER' | 'CLAMD_HOST' | 'CLAMD_PORT'>

export function openScanning({ SCANNING_PROVIDER, CLAMD_HOST: host, CLAMD_PORT: port }: Settings): Scanning {
  const isOn = SCANNING_PROVIDER === 'clamd'
  return {
    scan: isOn ? scanByClamd({ host, port }) : null,
    describe: () => ({
      chosen: SCANNING_PROVIDER,
      level: isOn ? 'full' : 'basic',
      why: `SCANNING_PROVIDER=${SCANNING_PROVIDER}`,
      limits: isOn
        ? 'Files larger than StreamMaxLength of the daemon are rejected.'
        : 'Uploaded files aren’t scanned for viruses. The form builder says so in file questions.',
    }),
  }
}
