import styled from '@emotion/styled'
import { roleRequests, type RoleRequest } from '@marquee/contract/roleRequests'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { useLabels } from '#start/configuration.ts'
import { Age } from '#ui/Age.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Grow, Row } from '#ui/layout.ts'
import { H4, Meta } from '#ui/type.ts'
import { roleRequestsWords } from '#words/en/roleRequests.ts'
import { useWords } from '#words/words.tsx'
import { Quoted } from './Quoted.tsx'
import { RequestState } from './RequestState.tsx'

const Title = styled(H4)`overflow-wrap: anywhere;`
const Foot = styled.div`margin-top: 18px;`

/** What the reader asked last, its state, and the way back while it waits. */
export const OwnRequest = ({ request }: { request: RoleRequest }) => {
  const words = useWords(roleRequestsWords)
  const { ROLE } = useLabels()
  const withdraw = useAction(roleRequests.withdraw, { refresh: [roleRequests.mine] })
  const { id: roleRequestId, targetRole, state, reason, answer, askedAt, decidedAt } = request
  const ask = () =>
    openConfirm('warn', {
      title: words.withdrawTitle,
      text: words.withdrawText,
      onConfirm: () => withdraw.mutateAsync({ roleRequestId }).catch(() => undefined),
    })
  return (
    <Card>
      <Row gap={12}>
        <Grow>
          <Title>{words.mine(ROLE[targetRole])}</Title>
          <Meta>
            {decidedAt ? words.decidedAt : words.askedAt} · <Age at={decidedAt ?? askedAt} />
          </Meta>
        </Grow>
        <RequestState state={state} />
      </Row>
      <Quoted by={words.yourReason} text={reason} />
      {answer && <Quoted by={words.theirAnswer} text={answer} />}
      {state === 'pending' && (
        <Foot>
          <Button variant="line" onClick={ask} loading={withdraw.isPending}>
            {words.withdraw}
          </Button>
        </Foot>
      )}
    </Card>
  )
}
