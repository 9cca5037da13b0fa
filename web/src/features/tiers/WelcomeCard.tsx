import styled from '@emotion/styled'
import { tiers } from '@marquee/contract/tiers'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#api/action.ts'
import { editCached, query } from '#api/query.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.ts'
import { welcomeWords } from '#words/en/welcome.ts'
import { useWords } from '#words/words.tsx'
import { Welcome } from './Welcome.tsx'

const Room = styled.div`margin-bottom: var(--gap-cards); @media (max-width: 599.95px) { margin: 0 8px 12px; }`

const unread = () => query(tiers.welcome, {})

/** What owners say to whoever has come by a tier, until they have read it; nothing where there is nothing to read. */
export const WelcomeCard = () => {
  const words = useWords(welcomeWords)
  const { data } = useQuery(unread())
  const read = useAction(tiers.welcomed, {
    optimistic: () => editCached(unread(), () => ({ welcome: null })),
    refresh: [tiers.welcome],
  })
  if (!data?.welcome) return null
  const { tierId, name, message } = data.welcome
  return (
    <Room>
      <Welcome name={name} message={message}>
        <Row>
          <Button variant="line" size="s" onClick={() => read.mutate({ tierId })}>
            {words.read}
          </Button>
        </Row>
      </Welcome>
    </Room>
  )
}
