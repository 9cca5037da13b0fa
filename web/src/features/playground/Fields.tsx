import { Globe } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox, Radio, Switch } from '#ui/Checkbox.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Group } from './Group.tsx'
import { people, say } from './samples.ts'

export const FieldsGroup = () => {
  const { control, setError } = useForm({ defaultValues: { nickname: 'theo', name: people.theo.displayName, bio: say.bioText, address: '' } })
  useEffect(() => setError('nickname', { message: say.taken }), [setError])
  return (
    <Group title={say.fields}>
      <Card>
        <Stack gap={8}>
          <TextInput control={control} name="nickname" label={say.nickname} hint={say.nicknameHint} />
          <TextInput control={control} name="name" label={say.displayName} max={30} />
          <TextArea control={control} name="bio" label={say.bio} max={150} />
          <TextInput control={control} name="address" label={say.locked} icon={Globe} placeholder={say.meta} disabled />
          <Row wrap gap={20} style={{ rowGap: 0 }}>
            <Checkbox defaultChecked>{say.checked}</Checkbox>
            <Checkbox>{say.unchecked}</Checkbox>
            <Radio name="sample" defaultChecked>{say.chosen}</Radio>
            <Radio name="sample">{say.other}</Radio>
            <Switch defaultChecked>{say.on}</Switch>
            <Switch>{say.offSwitch}</Switch>
          </Row>
          <Row style={{ justifyContent: 'flex-end' }}>
            <Button variant="primary" type="submit">{say.saving}</Button>
          </Row>
        </Stack>
      </Card>
    </Group>
  )
}
