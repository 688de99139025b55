import Bowser from 'bowser'

export interface Agent {
  readonly browser: string
  readonly system: string
  readonly form: 'desktop' | 'phone' | 'tablet' | 'other'
}

const forms: Readonly<Record<string, Agent['form']>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }

/** Browser and system as the user agent names them, with the main version only: details would not help to recognise a device. */
export function describeAgent(userAgent: string | null): Agent {
  if (!userAgent) return { browser: '', system: '', form: 'other' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const program = /^([A-Za-z][\w.-]{0,40})\/(\d+)/.exec(userAgent)
  // Programs begin with their own name, browsers with a word of the past.
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

/** The address with the part hidden that points at one household: enough to recognise a network. */
export function shortenAddress(address: string | null): string {
  if (!address) return ''
  if (address.includes(':')) return `${address.split(':').slice(0, 3).filter(Boolean).join(':')}:…`
  return address.replace(/\.[^.]*$/, '.…')
}
