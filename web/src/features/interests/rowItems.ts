import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Merge, SquarePen } from 'lucide-react'
import type { MenuItem } from '#ui/Menu.tsx'
import type { managedInterestsWords } from '#words/en/managedInterests.ts'

const drawings = { edit: SquarePen, up: ArrowUp, down: ArrowDown, merge: Merge, archive: Archive, bringBack: ArchiveRestore }
type Act = keyof typeof drawings

/** The lines of a row's menu in their order; acts that are undefined are left out. */
export const rowItems = (words: typeof managedInterestsWords, acts: Record<Act, (() => void) | undefined>): MenuItem[] =>
  (Object.keys(drawings) as Act[]).flatMap((act) => {
    const onSelect = acts[act]
    return onSelect ? [{ label: words[act], icon: drawings[act], onSelect }] : []
  })
