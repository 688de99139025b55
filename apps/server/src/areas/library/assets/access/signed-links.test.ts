import { hourMs, newId } from '@taplore/kit'
import { describe, expect, it } from 'vitest'
import { nameOfUpload } from '../uploads/file-names.ts'
import { isSigned, signedLink } from './signed-links.ts'

const secret = 'a secret of the installation, long enough'
const target = { workspaceId: newId(), assetId: newId(), variant: 'small' as const }
const noon = new Date('2026-03-02T12:00:00Z')
const parts = (link: string) => {
  const query = new URL(link, 'http://localhost').searchParams
  return { exp: query.get('exp'), sig: query.get('sig') }
}

describe('a signed link', () => {
  it('stays the same for hours and ends after 6 to 12', () => {
    const link = signedLink(secret, target, noon)
    expect(signedLink(secret, target, new Date(noon.getTime() + 5 * hourMs))).toBe(link)
    expect(isSigned(secret, target, parts(link), noon)).toBe(true)
    expect(isSigned(secret, target, parts(link), new Date(noon.getTime() + 6 * hourMs - 1))).toBe(true)
    expect(isSigned(secret, target, parts(link), new Date(noon.getTime() + 12 * hourMs))).toBe(false)
  })

  it('opens nothing but its own file, and its end cannot be moved', () => {
    const { exp, sig } = parts(signedLink(secret, target, noon))
    for (const other of [{ assetId: newId() }, { workspaceId: newId() }, { variant: 'original' as const }]) {
      expect(isSigned(secret, { ...target, ...other }, { exp, sig }, noon)).toBe(false)
    }
    expect(isSigned(secret, target, { exp: String(Number(exp) + hourMs), sig }, noon)).toBe(false)
    expect(isSigned(secret, target, { exp, sig: `${sig}x` }, noon)).toBe(false)
    expect(isSigned(secret, target, { exp: null, sig: null }, noon)).toBe(false)
    expect(isSigned('another secret of another place, long too', target, { exp, sig }, noon)).toBe(false)
  })
})

describe('the name of an upload', () => {
  it('loses folders and unprintable signs, and is never empty', () => {
    expect(nameOfUpload('C:\\Users\\me\\harbour.png', 'image')).toBe('harbour.png')
    expect(nameOfUpload('../../etc/passwd', 'image')).toBe('passwd')
    expect(nameOfUpload('a\u202egnp.exe\u0000', 'image')).toBe('agnp.exe')
    expect(nameOfUpload('港.png', 'image')).toBe('港.png')
    expect(nameOfUpload(null, 'video')).toBe('Video')
    expect([...nameOfUpload('é'.repeat(500), 'image')]).toHaveLength(200)
  })
})
