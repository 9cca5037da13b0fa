import styled from '@emotion/styled'
import { roleRequestLimits, roleRequests, type RoleRequestOf } from '@marquee/contract/roleRequests'
import { Check, X } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { useRouteForm } from '#api/form.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { recountRequests } from '#start/waitingRequests.ts'
import { useLabels } from '#start/configuration.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { roleRequestsWords } from '#words/en/roleRequests.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.form`margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--line);`
const Foot = styled.div`
  display: flex; gap: 12px; justify-content: flex-end; margin-top: 12px;
  @media (max-width: 599.95px) { & > button { flex: 1; } }
`

/** Yes or no, with a few words if the owner likes. */
export const DecisionForm = ({ request: { id: roleRequestId, person, targetRole } }: { request: RoleRequestOf }) => {
  const words = useWords(roleRequestsWords)
  const role = useLabels().ROLE[targetRole]
  const { form, control } = useRouteForm(roleRequests.decide, { start: { approve: true, answer: '' }, fixed: { roleRequestId } })
  // Another owner may have been faster: the list and the number say so, too.
  const decide = useAction(roleRequests.decide, {
    refresh: [roleRequests.list], rereads: true, onDone: () => void recountRequests(),
  })

  const ask = (approve: boolean) => async () => {
    if (!(await form.trigger('answer', { shouldFocus: true }))) return
    openConfirm('warn', {
      title: approve ? words.approveTitle(person.displayName, role) : words.declineTitle(person.displayName),
      text: approve ? words.approveText : words.declineText,
      onConfirm: () => decide.mutateAsync({ roleRequestId, approve, answer: form.getValues('answer') ?? '' }).catch(() => undefined),
    })
  }

  return (
    <Root onSubmit={(event) => event.preventDefault()} noValidate>
      <TextArea
        control={control} name="answer" label={words.answerTo(person.displayName)} hint={words.answerHint} max={roleRequestLimits.answer} rows={2}
      />
      <Foot>
        <Button variant="line" icon={X} onClick={() => void ask(false)()} disabled={decide.isPending}>
          {words.decline}
        </Button>
        <Button variant="primary" icon={Check} onClick={() => void ask(true)()} loading={decide.isPending}>
          {words.approve}
        </Button>
      </Foot>
    </Root>
  )
}
