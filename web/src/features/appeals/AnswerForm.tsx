import styled from '@emotion/styled'
import { answers, appealLimits, appeals, type AppealLine } from '@marquee/contract/appeals'
import { moderation } from '@marquee/contract/moderation'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { outdateContent } from '#features/moderation/outdateContent.ts'
import { recountRequests } from '#start/waitingRequests.ts'
import { Radio } from '#ui/Checkbox.tsx'
import { Stack } from '#ui/layout.ts'
import { SendOrCancel } from '#ui/SendOrCancel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { Strong } from '#ui/type.ts'
import { appealsWords } from '#words/en/appeals.ts'
import { useWords } from '#words/words.tsx'

const Choices = styled.fieldset`
  display: grid; gap: 4px;
  & > legend { padding: 0; font-weight: 600; font-size: var(--fs-s); margin-bottom: 10px; }
`
const Means = styled.span`display: block; color: var(--ink-2); font-size: var(--fs-s); line-height: 1.45; margin-top: 2px;`

/** Whether the decision stands, and the reason that the person reads. */
export const AnswerForm = ({ appeal: { id: appealId }, onClose }: { appeal: AppealLine; onClose: () => void }) => {
  const words = useWords(appealsWords)
  const { form, control, submit, busy } = useRouteForm(appeals.answer, {
    start: { answer: answers[0], statement: '' },
    fixed: { appealId },
    refresh: [appeals.list, moderation.readCase, moderation.queue],
    rereads: true,
    onDone: async (_line, { answer }) => {
      toast.success(words.done[answer])
      void recountRequests()
      await outdateContent()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <Choices>
          <legend>{words.question}</legend>
          {answers.map((answer) => {
            const [name, means] = words.answers[answer]
            return (
              <Radio key={answer} value={answer} {...form.register('answer')}>
                <Strong>{name}</Strong>
                <Means>{means}</Means>
              </Radio>
            )
          })}
        </Choices>
        <TextArea control={control} name="statement" label={words.statement} hint={words.statementHint} max={appealLimits.statement} rows={3} />
        <SendOrCancel send={words.send} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
