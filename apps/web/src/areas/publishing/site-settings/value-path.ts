import type { ChannelSettings } from '@taplore/contract'

/** The value that a field of a design is at. */
export function valueAt(settings: ChannelSettings, path: string): unknown {
  return path.split('.').reduce<unknown>((from, key) => Reflect.get(Object(from), key), settings)
}

/** The settings with another value there; everything else stays the same object. */
export function withValueAt(settings: ChannelSettings, path: string, value: unknown): ChannelSettings {
  const set = (from: unknown, keys: readonly string[]): unknown => {
    const [key, ...rest] = keys
    return key === undefined ? value : { ...Object(from), [key]: set(Reflect.get(Object(from), key), rest) }
  }
  return set(settings, path.split('.')) as ChannelSettings
}
