import { isolated } from '@marquee/contract/isolated'
import type { Configuration } from '#start/cached.ts'
import { onUnread, unreadInAll } from '#start/unread.ts'

const inHead = <E extends HTMLElement>(selector: string, make: () => E): E => {
  const found = document.head.querySelector<E>(selector)
  if (found) return found
  const made = make()
  document.head.append(made)
  return made
}

const descriptionTag = () => Object.assign(document.createElement('meta'), { name: 'description' })
const iconTag = () => Object.assign(document.createElement('link'), { rel: 'icon' })

let channel: string | undefined

/** '(3) Northlight' while something is unread (rulings); the server's title stays until a channel is known. */
const showTitle = () => {
  const count = unreadInAll()
  if (channel !== undefined) document.title = count > 0 ? `(${count > 99 ? '99+' : count}) ${isolated(channel)}` : channel
}
onUnread(showTitle)

/** Title, description and favicon of the page are the channel's; where it has no favicon, the page has none, as the server writes it. */
export const applyHead = ({ channelName, channelDescription, logos }: Configuration) => {
  channel = channelName
  showTitle()
  inHead('meta[name="description"]', descriptionTag).content = channelDescription
  const icon = inHead('link[rel="icon"]', iconTag)
  icon.removeAttribute('type')
  icon.href = logos.favicon ?? 'data:,'
}
