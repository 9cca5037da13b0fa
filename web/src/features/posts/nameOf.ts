import { beginningOf } from '@marquee/contract/cut'
import type { LinkPreview } from '@marquee/contract/links'
import type { PostKind } from '@marquee/contract/posts'
import type { postFormWords } from '#words/en/postForm.ts'

// More than this never shows on one line.
const most = 120

interface Worded {
  title: string
  text: string
}

interface Named extends Worded {
  kind: PostKind
  link?: Pick<LinkPreview, 'title' | 'url'> | null
  /** What it passes on. */
  original?: Worded | null | undefined
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0] ?? ''
const cut = (line: string) => (line.length > most ? `${beginningOf(line, most).trimEnd()}…` : line)

/** One line that stands for a post: its title, how its text begins, what its link is called, or else what it is. */
export const nameOf = ({ title, text, kind, link, original }: Named, { unnamed, reshareOf }: Pick<ReturnType<typeof postFormWords>, 'unnamed' | 'reshareOf'>): string => {
  const passedOn = original && (original.title || firstLine(original.text))
  const own = title || firstLine(text) || (link && (link.title || new URL(link.url).hostname))
  return cut(own || (passedOn ? reshareOf(passedOn) : unnamed[kind]))
}

/** What a post says after the line that stands for it. */
export const restOf = ({ title, text }: Worded): string => {
  const line = firstLine(text)
  return title || line.length > most ? text : text.trim().slice(line.length).trim()
}
