/** A place elsewhere whose players we know. Everything that is embedded comes from this list, the frames of the page's policy too. */
export interface LinkProvider {
  id: string
  name: string
  kind: 'video' | 'music' | 'words'
  /** Where its pages are, without `www.`; a host that begins with a dot stands for all below it. */
  hosts: readonly string[]
  /** Answers what a page is called, in oEmbed's words, without a key; null where its pages say so themselves. */
  oembed: string | null
  /** The origin of its player. */
  frame: string
  /** The address of the player, from the ids in the address of a page; undefined for a page that plays nothing. */
  player(page: URL, said: PageSays): Player | undefined
  /** Only there to be tried out: on machines that may fetch from themselves. */
  isSandbox?: true
}

/** What the page says of a player of its own. Nothing of it is embedded; an id may be read from it. */
interface PageSays {
  playerUrl: string
}

/** A player that begins to play: it is loaded when somebody has asked for that. `ratio` is width by height. */
export interface Player {
  url: string
  ratio: number
}

const wide = 16 / 9
const tall = 9 / 16

const player = (url: string, ratio: number): Player => ({ url, ratio })
const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]

/** '1h2m3s', '90s' and '90' are seconds; 0 for anything else. */
export const secondsOf = (text: string | null): number => {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? []
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}

const youtube: LinkProvider['player'] = ({ hostname, pathname, searchParams }) => {
  const inPath = hostname.endsWith('youtu.be') ? found(pathname, /^\/([\w-]{11})(?:\/|$)/) : found(pathname, /^\/(?:embed|shorts|live|v)\/([\w-]{11})(?:\/|$)/)
  const id = inPath ?? found(searchParams.get('v') ?? '', /^([\w-]{11})$/)
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start'))
  return id ? player(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`, pathname.startsWith('/shorts/') ? tall : wide) : undefined
}

const vimeo: LinkProvider['player'] = ({ pathname, searchParams }) => {
  const [, id, inPath] = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(pathname) ?? []
  const key = inPath ?? found(searchParams.get('h') ?? '', /^([0-9a-f]{6,20})$/)
  return id ? player(`https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`, wide) : undefined
}

const soundcloud: LinkProvider['player'] = ({ pathname }) =>
  /^\/[\w-]+\/[\w-]+(?:\/[\w-]+){0,2}\/?$/.test(pathname)
    ? player(`https://w.soundcloud.com/player/?visual=true&auto_play=true&url=${encodeURIComponent(`https://soundcloud.com${pathname}`)}`, wide)
    : undefined

const spotify: LinkProvider['player'] = ({ pathname }) => {
  const [, kind, id] = /^\/(?:intl-[a-z-]+\/)?(track|album|playlist|episode|show|artist)\/(\w{22})\/?$/.exec(pathname) ?? []
  return kind && id ? player(`https://open.spotify.com/embed/${kind}/${id}`, kind === 'track' || kind === 'episode' ? 3.2 : 1.8) : undefined
}

const twitchClip = (page: URL) =>
  page.hostname === 'clips.twitch.tv' ? found(page.pathname, /^\/([\w-]{4,120})\/?$/) : found(page.pathname, /^\/\w+\/clip\/([\w-]{4,120})\/?$/)

/** Its player asks where it stands (`parent`); whoever shows it says so. */
const twitch: LinkProvider['player'] = (page) => {
  const video = found(page.pathname, /^\/videos\/(\d{1,12})\/?$/)
  const clip = twitchClip(page)
  const channel = page.hostname === 'clips.twitch.tv' ? undefined : found(page.pathname, /^\/(\w{3,25})\/?$/)
  if (clip) return player(`https://player.twitch.tv/?clip=${clip}&autoplay=true`, wide)
  if (video) return player(`https://player.twitch.tv/?video=v${video}&autoplay=true`, wide)
  return channel ? player(`https://player.twitch.tv/?channel=${channel}&autoplay=true`, wide) : undefined
}

const byId =
  (pattern: RegExp, address: (id: string) => string, ratio: number): LinkProvider['player'] =>
  ({ pathname }) => {
    const id = found(pathname, pattern)
    return id ? player(address(id), ratio) : undefined
  }

/** Its addresses have names in them, and its players numbers: the page tells which. */
const bandcamp: LinkProvider['player'] = (_page, { playerUrl }) => {
  const [, kind, id] = /^https:\/\/bandcamp\.com\/EmbeddedPlayer\/.*?\b(album|track)=(\d{1,12})(?:\/|$)/.exec(playerUrl) ?? []
  return kind && id ? player(`https://bandcamp.com/EmbeddedPlayer/${kind}=${id}/size=large/tracklist=false/artwork=small/`, 2.4) : undefined
}

const appleMusic: LinkProvider['player'] = ({ pathname, searchParams }) => {
  const song = found(searchParams.get('i') ?? '', /^(\d{1,15})$/)
  const path = found(pathname, /^(\/[a-z]{2}\/(?:album|playlist|song|music-video)\/(?:[^/?#]{1,200}\/)?(?:\d{1,15}|pl\.[\w-]{1,60}))\/?$/)
  return path ? player(`https://embed.music.apple.com${path}${song ? `?i=${song}` : ''}`, song ? 3.2 : 1.4) : undefined
}

const mixcloud: LinkProvider['player'] = ({ pathname }) =>
  /^\/[\w-]+\/[\w-]+\/?$/.test(pathname)
    ? player(`https://player-widget.mixcloud.com/widget/iframe/?feed=${encodeURIComponent(pathname)}`, 3.2)
    : undefined

const sandboxClip: LinkProvider['player'] = ({ origin, pathname }) => {
  const id = found(pathname, /^\/sandbox\/pages\/clips\/([a-z-]{1,60})$/)
  return id ? player(`${origin}/sandbox/pages/players/${id}`, wide) : undefined
}

/** The pages of the sandbox answer under this name, which leads to one's own machine. */
export const sandboxPagesHost = 'pages.localhost'

/** Every place whose pages can be played here. */
export const linkProviders: readonly LinkProvider[] = [
  {
    id: 'youtube', name: 'YouTube', kind: 'video', hosts: ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    oembed: 'https://www.youtube.com/oembed', frame: 'https://www.youtube-nocookie.com', player: youtube,
  },
  {
    id: 'vimeo', name: 'Vimeo', kind: 'video', hosts: ['vimeo.com', 'player.vimeo.com'],
    oembed: 'https://vimeo.com/api/oembed.json', frame: 'https://player.vimeo.com', player: vimeo,
  },
  {
    id: 'twitch', name: 'Twitch', kind: 'video', hosts: ['twitch.tv', 'm.twitch.tv', 'clips.twitch.tv'],
    oembed: null, frame: 'https://player.twitch.tv', player: twitch,
  },
  {
    id: 'tiktok', name: 'TikTok', kind: 'video', hosts: ['tiktok.com', 'm.tiktok.com'], oembed: 'https://www.tiktok.com/oembed', frame: 'https://www.tiktok.com',
    player: byId(/^\/@[\w.-]+\/video\/(\d{5,25})\/?$/, (id) => `https://www.tiktok.com/player/v1/${id}`, tall),
  },
  {
    id: 'spotify', name: 'Spotify', kind: 'music', hosts: ['open.spotify.com'],
    oembed: 'https://open.spotify.com/oembed', frame: 'https://open.spotify.com', player: spotify,
  },
  {
    id: 'soundcloud', name: 'SoundCloud', kind: 'music', hosts: ['soundcloud.com', 'm.soundcloud.com'],
    oembed: 'https://soundcloud.com/oembed', frame: 'https://w.soundcloud.com', player: soundcloud,
  },
  { id: 'bandcamp', name: 'Bandcamp', kind: 'music', hosts: ['.bandcamp.com'], oembed: null, frame: 'https://bandcamp.com', player: bandcamp },
  {
    id: 'applemusic', name: 'Apple Music', kind: 'music', hosts: ['music.apple.com'],
    oembed: null, frame: 'https://embed.music.apple.com', player: appleMusic,
  },
  {
    id: 'mixcloud', name: 'Mixcloud', kind: 'music', hosts: ['mixcloud.com'],
    oembed: 'https://app.mixcloud.com/oembed/', frame: 'https://player-widget.mixcloud.com', player: mixcloud,
  },
  {
    id: 'dailymotion', name: 'Dailymotion', kind: 'video', hosts: ['dailymotion.com', 'dai.ly'],
    oembed: 'https://www.dailymotion.com/services/oembed', frame: 'https://geo.dailymotion.com',
    player: byId(/^\/(?:video\/)?(x[0-9a-z]{5,10})\/?$/, (id) => `https://geo.dailymotion.com/player.html?autoplay=true&video=${id}`, wide),
  },
  {
    id: 'x', name: 'X', kind: 'words', hosts: ['x.com', 'mobile.x.com', 'twitter.com', 'mobile.twitter.com'],
    oembed: 'https://publish.twitter.com/oembed', frame: 'https://platform.twitter.com',
    player: byId(/^\/\w{1,20}\/status\/(\d{5,25})(?:\/|$)/, (id) => `https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${id}`, 0.9),
  },
  {
    id: 'showreel', name: 'Showreel', kind: 'video', hosts: [sandboxPagesHost],
    oembed: null, frame: `http://${sandboxPagesHost}:*`, player: sandboxClip, isSandbox: true,
  },
]

const isOpen = ({ isSandbox, hosts }: LinkProvider, ownHosts: readonly string[]) =>
  !isSandbox || hosts.some((host) => ownHosts.includes(host))

const isHostOf = (hostname: string) => (host: string) =>
  host.startsWith('.') ? hostname.endsWith(host) : hostname.replace(/^www\./, '') === host

/**
 * Whose page an address is; undefined for the rest of the web, and for odd ports and protocols. `ownHosts` are names that lead to this
 * machine: the sandbox's provider is one of them or it is not there.
 */
export const providerOf = (page: URL, ownHosts: readonly string[]): LinkProvider | undefined => {
  const provider = linkProviders.find(({ hosts }) => hosts.some(isHostOf(page.hostname)))
  if (!provider || !isOpen(provider, ownHosts)) return undefined
  return provider.isSandbox || (!page.port && /^https?:$/.test(page.protocol)) ? provider : undefined
}

/** The origins that a page of ours may frame. */
export const playerOrigins = (ownHosts: readonly string[]): string[] =>
  linkProviders.filter((provider) => isOpen(provider, ownHosts)).map(({ frame }) => frame)
