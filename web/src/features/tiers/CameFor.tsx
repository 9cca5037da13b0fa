import { LockOpen } from 'lucide-react'
import { Sunk } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { Secondary, Strong } from '#ui/type.ts'
import { subscribeWords } from '#words/en/subscribe.ts'
import { useWords } from '#words/words.tsx'
import type { Wanted } from '#features/subscriptions/wanted.ts'

interface Props {
  wanted: Wanted
  /** The lowest of what is offered that opens it. */
  opener: { name: string; isHighest: boolean } | undefined
  isOpen: boolean
}

/** What somebody has left for what is offered, and what of that opens it. */
export const CameFor = ({ wanted: { kind, title, path }, opener, isOpen }: Props) => {
  const words = useWords(subscribeWords)
  const answer = () => {
    if (!opener) return words.opensWithNothing
    return opener.isHighest ? words.opensWithOnly(opener.name) : words.opensWith(opener.name)
  }
  return (
    <Sunk as="div" role="status">
      <Row gap={12}>
        <Icon of={LockOpen} size={20} />
        <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
          <p>
            {words.cameFor[kind]}
            {title && ': '}
            {title && <Strong as="bdi">{title}</Strong>}
          </p>
          {isOpen ? (
            <Secondary>
              {words.isOpen} <TextLink to={path}>{words.goThere}</TextLink>
            </Secondary>
          ) : (
            <Secondary>{answer()}</Secondary>
          )}
        </Stack>
      </Row>
    </Sunk>
  )
}
