import styled from '@emotion/styled'
import { Ticket } from 'lucide-react'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { subscribeWords } from '#words/en/subscribe.ts'
import { useWords } from '#words/words.tsx'
import { subscribeFrom } from '#cameFrom.ts'
import { useNextTier } from './useNextTier.ts'

const Way = styled(ButtonLink)`margin-top: 12px; @media (max-width: 599.95px) { width: 100%; margin-top: 8px; }`

interface Props {
  /** Whose page it is on: the way leads back there. */
  path: string
  isOfCreator: boolean
}

/** On a creator's page, where nothing stands beside it, for whoever pays for nothing here: the way to what is offered, if anything is. */
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
