import type { Config } from '../../config.ts'
import { scanByClamd } from './clamd.ts'
import type { Scanning } from './scanning.ts'

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
        ? 'Files beyond the StreamMaxLength of the daemon are refused.'
        : 'Files in answers are kept without a look for viruses; whoever sets a question for files is told.',
    }),
  }
}
