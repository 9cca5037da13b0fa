import styled from '@emotion/styled'
import { roleRequestLimits, roleRequests, type RequestedRole } from '@marquee/contract/roleRequests'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { useLabels } from '#start/configuration.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Radio } from '#ui/Checkbox.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { Strong } from '#ui/type.ts'
import { roleRequestsWords } from '#words/en/roleRequests.ts'
import { useWords } from '#words/words.tsx'

const Roles = styled.fieldset`
  display: grid; gap: 4px;
  & > legend { padding: 0; font-weight: 600; font-size: var(--fs-s); margin-bottom: 10px; }
`
const Means = styled.span`display: block; color: var(--ink-2); font-size: var(--fs-s); line-height: 1.45; margin-top: 2px;`

/** Which role, and why. */
export const RequestForm = ({ roles }: { roles: readonly RequestedRole[] }) => {
  const words = useWords(roleRequestsWords)
  const { ROLE } = useLabels()
  const { form, control, submit, busy } = useRouteForm(roleRequests.ask, {
    start: { targetRole: roles[0]!, reason: '' },
    refresh: [roleRequests.mine],
    onDone: () => toast.success(words.asked),
  })
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <Stack gap={20}>
          <Roles>
            <legend>{words.roleLegend}</legend>
            {roles.map((role) => (
              <Radio key={role} value={role} {...form.register('targetRole')}>
                <Strong>{ROLE[role]}</Strong>
                <Means>{words.means[role]}</Means>
              </Radio>
            ))}
          </Roles>
          <TextArea control={control} name="reason" label={words.reason} hint={words.reasonHint} max={roleRequestLimits.reason} rows={4} />
          <FormFoot>
            <Button type="submit" variant="primary" loading={busy}>
              {words.ask}
            </Button>
          </FormFoot>
        </Stack>
      </form>
    </Card>
  )
}
