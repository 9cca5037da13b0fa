import type { LockRemedy } from '@marquee/contract/lockRemedy'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { remediesWords } from '#words/en/remedies.ts'
import { useWords } from '#words/words.tsx'
import { subscribeFrom, withCameFrom } from '#cameFrom.ts'

interface Props {
  remedy: LockRemedy | null
  /** The path of what is locked, to which the way leads back once it is open. */
  path: string
  /** Takes the tier that opens it. */
  children: string
}

/** The way to what opens something that is locked, or the line that there is none. */
export const RemedyLink = ({ remedy, path, children }: Props) => {
  const words = useWords(remediesWords)
  if (remedy === 'none' || remedy === null) return <span>{words.none}</span>
  if (remedy === 'subscribe' || remedy === 'change') {
    return (
      <ButtonLink variant="primary" href={subscribeFrom(path)}>
        {children}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink variant="primary" href={withCameFrom(to('subscriptionsManagement'), path)}>
      {words.ways[remedy]}
    </ButtonLink>
  )
}
