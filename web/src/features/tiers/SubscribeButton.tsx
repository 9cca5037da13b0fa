import styled from '@emotion/styled'
import { Ticket } from 'lucide-react'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { subscribeWords } from '#words/en/subscribe.ts'
import { useWords } from '#words/words.tsx'
import { subscribeFrom } from '#cameFrom.ts'
import { useNextTier } from './useNextTier.ts'

// Phones: a line of its own, like what is done with a person first of all.
const Way = styled(ButtonLink)`@media (max-width: 599.95px) { && { order: 1; flex: 1 0 100%; margin-bottom: 0; } }`

interface Props {
  /** Whose page it is on: the way leads back there. */
  path: string
  isOfCreator: boolean
}

/** On a creator's page, for whoever pays for nothing here: the way to what is offered. Nothing where nothing can be taken. */
export const SubscribeButton = ({ path, isOfCreator }: Props) => {
  const words = useWords(subscribeWords)
  const next = useNextTier(isOfCreator)
  if (!next || next.isChange) return null
  return (
    <Way variant="line" icon={Ticket} href={subscribeFrom(path)}>
      {words.subscribe}
    </Way>
  )
}
