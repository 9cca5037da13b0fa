import type { LucideIcon } from 'lucide-react'

type Props = {
  of: LucideIcon
  /** Pixels: 20 in rows of text, 22 in bars. */
  size?: number
  /** The place one is at: a slightly stronger line. */
  active?: boolean
  /** Only for "on": liked, saved, play. */
  filled?: boolean
}

/** A line icon for sighted people; its meaning is always said in words next to it. */
export const Icon = ({ of: Drawing, size = 20, active = false, filled = false }: Props) => (
  <Drawing size={size} strokeWidth={active ? 2.1 : 1.75} fill={filled ? 'currentColor' : 'none'} aria-hidden focusable={false} />
)
