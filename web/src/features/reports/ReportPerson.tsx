import styled from '@emotion/styled'
import { moderationLimits, reportCategories } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { SendOrCancel } from '#ui/SendOrCancel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'

const Start = styled.div`@media (max-width: 599.95px) { & > button { width: 100%; } }`

const Form = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(reportsWords)
  const { control, submit, busy } = useRouteForm(moderation.reportPerson, {
    start: { nickname: '', category: 'harassment', text: '' },
    refresh: [moderation.ownReports],
    onDone: ({ isNew }) => {
      onClose()
      toast.success(isNew ? words.thanks : words.known)
    },
  })
  const { field: category } = useController({ control, name: 'category' })
  return (
    <Card as="section" aria-label={words.reportPersonTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <div>
            <H4>{words.reportPersonTitle}</H4>
            <Secondary>{words.reportPersonText}</Secondary>
          </div>
          <TextInput control={control} name="nickname" label={words.nickname} autoComplete="off" autoFocus />
          <Select
            label={words.why} value={category.value} onChange={category.onChange}
            options={reportCategories.map((value) => ({ value, label: words.categories[value] }))}
          />
          <TextArea control={control} name="text" label={words.text} hint={words.textHint} max={moderationLimits.report} rows={3} />
          <SendOrCancel send={words.send} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Card>
  )
}

/** The way to report somebody whose profile the reader cannot open. */
export const ReportPerson = () => {
  const words = useWords(reportsWords)
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Form onClose={() => setOpen(false)} />
  return (
    <Start>
      <Button variant="line" size="s" icon={Flag} onClick={() => setOpen(true)}>
        {words.reportPerson}
      </Button>
    </Start>
  )
}
