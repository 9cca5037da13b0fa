import type { Post } from '@marquee/contract/posts'

// More than this never shows on one line.
const most = 120

/** One line that stands for a post: its title, or how its text begins. */
export const firstWords = ({ title, text }: Pick<Post, 'title' | 'text'>): string => {
  const line = title || (text.trim().split('\n')[0] ?? '')
  return line.length > most ? `${line.slice(0, most).trimEnd()}…` : line
}
