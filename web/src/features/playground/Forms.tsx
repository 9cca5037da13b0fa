import { firstDay, lastDay } from '@marquee/contract/days'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DayInput } from '#ui/DayInput.tsx'
import { Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import { SendOrCancel } from '#ui/SendOrCancel.tsx'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { UnsavedNote } from '#ui/UnsavedNote.tsx'
import { Group } from './Group.tsx'
import { forms } from './formWords.ts'

/** Parts of long forms: settings, preferences. */
export const FormsGroup = () => {
  const { control } = useForm({ defaultValues: { bornOn: '1984-03-27', label: forms.shop } })
  const [season, setSeason] = useState('autumn')
  const [isOn, setOn] = useState(true)
  return (
    <Group title={forms.title}>
      <Card>
        <Stack gap={8}>
          <DayInput control={control} name="bornOn" label={forms.day} first={firstDay} last={lastDay} />
          <Select label={forms.season} hint={forms.hint} value={season} options={forms.seasons} onChange={setSeason} />
          <ListRow name={forms.entry} isFirst isLast={false} onMove={() => undefined} onRemove={() => undefined}>
            <TextInput control={control} name="label" label={forms.label} />
          </ListRow>
          <Switch label={forms.switch} text={forms.switchText} isOn={isOn} onChange={setOn} />
          <SendOrCancel send={forms.save} busy={false} onCancel={() => undefined} />
          <SendOrCancel send={forms.save} busy onCancel={() => undefined} />
        </Stack>
      </Card>
      <SaveBar note={<UnsavedNote text={forms.unsaved} startOver={forms.startOver} onStartOver={() => undefined} />}>
        <Button variant="primary">{forms.save}</Button>
      </SaveBar>
    </Group>
  )
}
