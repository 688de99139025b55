import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Addresses of the router's table; names of parameters are of no matter. */
const known = new Set(
  [...readFileSync(join(import.meta.dirname, 'route-tree.gen.ts'), 'utf8').matchAll(/fullPath: '([^']+)'/g)].map(
    ([, path = '']) => shapeOf(path),
  ),
)

function shapeOf(path: string): string {
  return path.replaceAll(/\$\w+/g, '$').replace(/\/$/, '')
}

it.each([
  ...['/stories', '/create-new-story', '/create-ai-story', '/trashstories', '/exportedstories', '/dashboard'],
  ...['/interactive-analytics', '/interactive-analytics/interactive/$storyId', '/scheduled-publish-stories'],
  ...['/workspace-settings', '/rss-settings', '/profile', '/members', '/domain-settings', '/integrations', '/addons'],
  ...['/my-widgets', '/domains', '/add-domain', '/setup-domain', '/workspaces', '/create-workspace', '/my-fonts'],
  ...['/stats', '/wordpress/sites', '/forbidden', '/$channelId/published-stories', '/ai-voices', '/video-tools'],
  ...['/video-project/new', '/video-project/$qId', '/exported-projects', '/video-projects'],
])('GUARD-14 there is a page at %s', (path) => expect(known).toContain(shapeOf(path)))
