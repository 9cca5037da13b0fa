/** Something that an account has published at its platform. */
export interface Item {
  /** 'ada-makes.3': whose it is can be read from it. */
  id: string
  title: string
  text: string
  hasPicture: boolean
  publishedAt: string
}

/** Somebody's account at a platform; it is there as soon as somebody names it. */
export interface Account {
  handle: string
  /** Newest first. */
  items: Item[]
  /** Nothing of the account answers. */
  isOut: boolean
  /** Everything of the account answers too late. */
  isSlow: boolean
  /** Access tokens end after half a minute instead of an hour. */
  isShort: boolean
}

/** A platform as the sandbox plays it. */
export interface PlatformSite {
  id: string
  name: string
  /** Ground and lines of its pictures. */
  colours: readonly [ground: string, lines: string]
  beginning: readonly (readonly [title: string, text: string])[]
}

export const platformSites: readonly PlatformSite[] = [
  {
    id: 'youtube', name: 'YouTube', colours: ['#2A0F12', '#FF6B5E'],
    beginning: [
      ['A walk through the workshop', 'Forty square metres, two windows, and where everything has its place.'],
      ['What I would buy again, and what not', 'Ten tools after ten years.'],
      ['From sketch to shelf in one week', 'Every step of one order, the mistakes included.'],
      ['Questions you have asked', 'Twenty answers in twelve minutes.'],
    ],
  },
  {
    id: 'soundcloud', name: 'SoundCloud', colours: ['#2B1608', '#FF9A4D'],
    beginning: [
      ['Harbour, five in the morning', 'Recorded from the roof, with the first ferry in it.'],
      ['Loom and rain', 'Nineteen minutes of both.'],
      ['Kiln at cone ten', 'What it sounds like when it is hot enough.'],
    ],
  },
  {
    id: 'twitch', name: 'Twitch', colours: ['#1B1033', '#B38BFF'],
    beginning: [
      ['Any percent, second attempt', 'It went better than the first one.'],
      ['Frame data for the patient', 'Two hours with a stick and a table.'],
      ['Building the cabinet, part three', 'The bezel, at last.'],
    ],
  },
]

const hour = 3_600_000

const begun = (handle: string, { beginning }: PlatformSite): Account => ({
  handle,
  items: beginning.map(([title, text], place) => ({
    id: `${handle}.${beginning.length - place}`, title, text, hasPicture: place !== 1, publishedAt: new Date(Date.now() - (place + 1) * 30 * hour).toISOString(),
  })),
  isOut: false,
  isSlow: false,
  isShort: false,
})

/** Every account that anybody has named, by platform. */
export const accountsOf = (sites: readonly PlatformSite[]) => {
  const known = new Map<string, Account>()
  const keyOf = (site: PlatformSite, handle: string) => `${site.id}/${handle}`
  return {
    at(site: PlatformSite, handle: string): Account {
      const key = keyOf(site, handle)
      const account = known.get(key) ?? begun(handle, site)
      known.set(key, account)
      return account
    },
    withItem(site: PlatformSite, itemId: string) {
      const account = known.get(keyOf(site, itemId.replace(/\.\d+$/, '')))
      const item = account?.items.find(({ id }) => id === itemId)
      return account && item && { account, item }
    },
    all: () => sites.flatMap((site) => [...known].flatMap(([key, account]) => (key.startsWith(`${site.id}/`) ? [{ site, account }] : []))),
  }
}

/** Publishes one more item at the platform. */
export const publishItem = (account: Account): Item => {
  const number = account.items.length + 1
  const item = { id: `${account.handle}.${number}`, title: `New upload ${number}`, text: 'Fresh from the desk.', hasPicture: true, publishedAt: new Date().toISOString() }
  account.items.unshift(item)
  return item
}
