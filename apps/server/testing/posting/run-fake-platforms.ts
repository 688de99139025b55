import { startFakeTiktok } from './fake-tiktok-server.ts'
import { startFakeYoutube } from './fake-youtube-server.ts'

/**
 * Starts local servers that speak the protocols of YouTube and TikTok, for trying posting by hand, and prints the settings that
 * make the product use them: `node apps/server/testing/posting/run-fake-platforms.ts 4761 4762`.
 */
const [youtubePort = '4761', tiktokPort = '4762'] = process.argv.slice(2)
const youtube = await startFakeYoutube({ port: Number(youtubePort) })
const tiktok = await startFakeTiktok({ port: Number(tiktokPort) })
process.stdout.write(
  [
    `TAPLORE_EGRESS_ALLOW=${youtube.place},${tiktok.place}`,
    `POSTING_ADDRESSES=youtube=${youtube.url},tiktok=${tiktok.url}`,
    `YOUTUBE_CLIENT_ID=${youtube.clientId}`,
    `YOUTUBE_CLIENT_SECRET=${youtube.clientSecret}`,
    `TIKTOK_CLIENT_KEY=${tiktok.clientKey}`,
    `TIKTOK_CLIENT_SECRET=${tiktok.clientSecret}`,
    '',
  ].join('\n'),
)
