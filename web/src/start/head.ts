import type { Configuration } from '#start/cached.ts'

const inHead = <E extends HTMLElement>(selector: string, make: () => E): E => {
  const found = document.head.querySelector<E>(selector)
  if (found) return found
  const made = make()
  document.head.append(made)
  return made
}

const descriptionTag = () => Object.assign(document.createElement('meta'), { name: 'description' })
const iconTag = () => Object.assign(document.createElement('link'), { rel: 'icon' })

/** Title and description of the page are the channel's; the favicon is replaced when the channel has one. */
export const applyHead = ({ channelName, channelDescription, logos }: Configuration) => {
  document.title = channelName
  inHead('meta[name="description"]', descriptionTag).content = channelDescription
  if (!logos.favicon) return
  const icon = inHead('link[rel="icon"]', iconTag)
  icon.removeAttribute('type')
  icon.href = logos.favicon
}
