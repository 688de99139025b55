import Bowser from 'bowser'

export interface Agent {
  readonly browser: string
  readonly system: string
  readonly form: 'desktop' | 'phone' | 'tablet' | 'other'
}

const forms: Readonly<Record<string, Agent['form']>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }

/**
 * Browser and system from the user agent, with the main version only: details would not help to recognize a device.
 */
export function describeAgent(userAgent: string | null): Agent {
  if (!userAgent) return { browser: '', system: '', form: 'other' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const program = /^([A-Za-z][\w.-]{0,40})\/(\d+)/.exec(userAgent)
  // Programs start with their own name, browsers with a historical one.
  if (!browser.name && program && program[1] !== 'Mozilla') {
    return { browser: `${program[1]} ${program[2]}`, system: '', form: 'other' }
  }
  const version = browser.version?.split('.')[0]
  return {
    browser: [browser.name, version].filter(Boolean).join(' '),
    system: os.name ?? '',
    form: forms[platform.type ?? ''] ?? 'other',
  }
}

/** The address without the part that identifies one household: enough to recognize a network. */
export function shortenAddress(address: string | null): string {
  if (!address) return ''
  if (address.includes(':')) return `${address.split(':').slice(0, 3).filter(Boolean).join(':')}:…`
  return address.replace(/\.[^.]*$/, '.…')
}
