import styled from '@emotion/styled'
import { moderationLimits, reportCategories } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import Dialog from '@mui/material/Dialog'
import { useId } from 'react'
import { z } from 'zod'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Radio } from '#ui/Checkbox.tsx'
import { Stack } from '#ui/layout.ts'
import { SendOrCancel } from '#ui/SendOrCancel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { H3, Secondary, Tiny } from '#ui/type.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'
import type { ReportTarget } from './report.ts'

const Categories = styled.fieldset`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 2px 16px;
  & > legend { padding: 0; font-weight: 600; font-size: var(--fs-s); margin-bottom: 8px; }
  @media (max-width: 599.95px) { grid-template-columns: minmax(0, 1fr); }
`

const routeOf = {
  post: (postId: string) => ({ route: moderation.reportPost, fixed: { postId } }),
  comment: (commentId: string) => ({ route: moderation.reportComment, fixed: { commentId } }),
  profile: (profileId: string) => ({ route: moderation.reportProfile, fixed: { profileId } }),
  event: (eventId: string) => ({ route: moderation.reportEvent, fixed: { eventId } }),
  highlight: (highlightId: string) => ({ route: moderation.reportHighlight, fixed: { highlightId } }),
  chat: (chatId: string) => ({ route: moderation.reportChat, fixed: { chatId } }),
  tip: (tipId: string) => ({ route: moderation.reportTip, fixed: { tipId } }),
  // Whoever has redeemed it knows its id, and whoever has not its code.
  gift: (place: string) => z.uuid().safeParse(place).success
    ? { route: moderation.reportReceivedGift, fixed: { giftId: place } }
    : { route: moderation.reportGift, fixed: { giftCode: place } },
  stream_message: (messageId: string) => ({ route: moderation.reportStreamMessage, fixed: { messageId } }),
  message: (place: string) => {
    const [chatId = '', seq = ''] = place.split(' ')
    return { route: moderation.reportMessage, fixed: { chatId, seq } }
  },
}

const Wrong = styled(Tiny)`color: var(--bad); margin-top: 6px;`

/** Why, and what else there is to say: a report goes to the moderators. */
export const ReportDialog = ({ target: { type, id }, onClose }: { target: ReportTarget; onClose: () => void }) => {
  const words = useWords(reportsWords)
  const heading = useId()
  const { route, fixed } = routeOf[type](id)
  const { form, control, submit, busy } = useRouteForm(route as typeof moderation.reportPost, {
    start: { text: '' },
    fixed: fixed as unknown as { postId: string },
    refresh: [moderation.ownReports],
    onDone: ({ isNew }) => {
      onClose()
      toast.success(isNew ? words.thanks : words.known)
    },
  })
  const error = useId()
  const isWrong = form.formState.errors.category !== undefined
  const leave = () => {
    if (!busy) onClose()
  }
  return (
    <MuiTheme>
      <Dialog open onClose={leave} aria-labelledby={heading} fullWidth maxWidth="sm" transitionDuration={{ enter: 200, exit: 0 }}>
        <form onSubmit={submit} noValidate>
          <Stack gap={16}>
            <div>
              <H3 id={heading}>{words.titles[type]}</H3>
              <Secondary>{words.leads[type] ?? words.lead}</Secondary>
            </div>
            <Categories aria-describedby={isWrong ? error : undefined}>
              <legend>{words.why}</legend>
              {reportCategories.map((category) => (
                <Radio key={category} value={category} {...form.register('category')}>
                  {words.categories[category]}
                </Radio>
              ))}
            </Categories>
            {isWrong && (
              <Wrong id={error} role="alert">
                {words.chooseGround}
              </Wrong>
            )}
            <TextArea control={control} name="text" label={words.text} hint={words.textHint} max={moderationLimits.report} rows={3} />
            <SendOrCancel send={words.send} busy={busy} onCancel={leave} />
          </Stack>
        </form>
      </Dialog>
    </MuiTheme>
  )
}
