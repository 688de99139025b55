import { wordpressRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../../platform/context.ts'
import { reach, SiteFault } from './call-site.ts'

/** The address of a site and of the plugin's routes, as far as they belong together. The first one ends with a slash. */
export function addressesOf(egress: SlowWorkspaceContext['egress'], given: { siteUrl: string; restUrl: string }) {
  const site = egress.check(given.siteUrl)
  const rest = egress.check(given.restUrl)
  if (site.origin !== rest.origin) throw refuse(wordpressRefusals.WORDPRESS_ADDRESS_MISMATCH)
  site.search = ''
  site.hash = ''
  if (!site.pathname.endsWith('/')) site.pathname += '/'
  return { siteUrl: site.href, restUrl: rest.href.replace(/\/+$/, '') }
}

/** Finds the routes of a site by what WordPress says of them on every page. */
export async function discoverSite(ctx: Pick<SlowWorkspaceContext, 'egress'>, siteUrl: string) {
  const page = await reach(() =>
    ctx.egress.fetch(siteUrl, { maxBytes: 200_000, isCut: true, headers: { 'user-agent': 'Taplore-WordPress/1.0' } }),
  )
  const root = rootIn(page.headers.link ?? '') ?? rootOnPage(page.body.toString('utf8'))
  if (!root) throw new SiteFault('not-wordpress')
  const restUrl = new URL(root, page.finalUrl).href.replace(/\/*$/, '/')
  return addressesOf(ctx.egress, { siteUrl: page.finalUrl, restUrl: `${restUrl}taplore/v1` })
}

const rootIn = (link: string) => /<([^>]+)>;\s*rel="https:\/\/api\.w\.org\/"/.exec(link)?.[1]

/** Some hosts drop the header. */
function rootOnPage(html: string): string | undefined {
  const link = /<link[^>]+rel=["']https:\/\/api\.w\.org\/["'][^>]*>/.exec(html)?.[0]
  return /href=["']([^"']+)["']/
    .exec(link ?? '')?.[1]
    ?.replaceAll('&#038;', '&')
    .replaceAll('&amp;', '&')
}
