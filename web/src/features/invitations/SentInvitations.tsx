import styled from '@emotion/styled'
import { invitations, type InvitationState, type InvitedRole } from '@marquee/contract/invitations'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '#api/query.ts'
import { ShowMore } from '#feedback/ShowMore.tsx'
import { Card } from '#ui/Card.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { Row } from '#ui/layout.ts'
import { H4, Secondary } from '#ui/type.ts'
import { invitationsWords } from '#words/en/invitations.ts'
import { useWords } from '#words/words.tsx'
import { SentRow } from './SentRow.tsx'

const Root = styled(Card)`padding-bottom: 8px;`
const Head = styled.div`display: grid; gap: 12px; margin-bottom: 8px;`
const Rows = styled.ul`& > li + li { border-top: 1px solid var(--line); }`
const More = styled.div`display: grid; justify-items: center; padding: 12px 0; &:empty { display: none; }`
const Nothing = styled(Secondary)`padding: 12px 0 16px;`

type Props = {
  role: InvitedRole
  states: readonly InvitationState[]
  /** Undefined shows all. */
  state: InvitationState | undefined
  onState: (state: InvitationState | undefined) => void
}

/** What was sent for a role and what became of it, newest first. */
export const SentInvitations = ({ role, states, state, onState }: Props) => {
  const words = useWords(invitationsWords)
  const list = useInfiniteQuery(pages(invitations.sent, { targetRole: role, ...(state ? { state } : {}) }))
  const sent = list.data?.pages.flatMap(({ items }) => items)
  if (sent?.length === 0 && !state) return <EmptyState drawing="people" title={words.emptyTitle} text={words.emptyText} />
  return (
    <Root as="section" aria-label={words.sentTitle}>
      <Head>
        <H4>{words.sentTitle}</H4>
        <Row role="group" aria-label={words.state} wrap>
          <Chip isOn={!state} onToggle={() => onState(undefined)}>
            {words.all}
          </Chip>
          {states.map((one) => (
            <Chip key={one} isOn={state === one} onToggle={() => onState(state === one ? undefined : one)}>
              {words.states[one]}
            </Chip>
          ))}
        </Row>
      </Head>
      {list.isPending && <ListSkeleton />}
      {list.isError && !sent && <ErrorNotice title={words.listFailed} onRetry={() => void list.refetch()} busy={list.isFetching} />}
      {sent?.length === 0 && <Nothing>{words.emptyState}</Nothing>}
      {sent && sent.length > 0 && (
        <Rows>
          {sent.map((invitation) => (
            <li key={invitation.id}>
              <SentRow invitation={invitation} />
            </li>
          ))}
        </Rows>
      )}
      <More>
        <ShowMore list={list} label={words.showMore} />
      </More>
    </Root>
  )
}
