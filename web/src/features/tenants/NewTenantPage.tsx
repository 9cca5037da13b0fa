import styled from '@emotion/styled'
import { templates } from '@marquee/contract/configuration'
import { joinModes } from '@marquee/contract/joining'
import { tenantLimits, tenants } from '@marquee/contract/tenants'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { Lead } from '#ui/type.ts'
import { tenantsWords } from '#words/en/tenants.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { Choices } from './Choices.tsx'
import { slugOf } from './slugOf.ts'

export const handle = { title: wordsOf(tenantsWords).openTitle }

const Room = styled.div`@media (max-width: 599.95px) { padding: 0 8px; & > p { padding: 0 8px; } }`
const About = styled(Lead)`margin-bottom: 16px;`

/** Name, address, template, owner: a channel is open. */
export default function NewTenantPage() {
  const words = useWords(tenantsWords)
  const navigate = useNavigate()
  const { form, control, submit, busy } = useRouteForm(tenants.create, {
    start: { channelName: '', slug: '', template: 'standard', joinMode: 'open', ownerEmail: '' },
    refresh: [tenants.list],
    onDone: ({ id: tenantId, channelName }) => {
      toast.success(words.made(channelName))
      return navigate(to('operatedChannel', { tenantId }))
    },
  })
  const name = useWatch({ control, name: 'channelName' })
  const { slug: hasOwnSlug } = form.formState.dirtyFields
  const { setValue } = form
  useEffect(() => {
    if (!hasOwnSlug) setValue('slug', slugOf(name ?? ''))
  }, [name, hasOwnSlug, setValue])

  return (
    <Page title={words.openTitle} back={to('operator')}>
      <Room>
        <About>{words.openLead}</About>
        <Card>
          <form onSubmit={submit} noValidate>
            <Stack gap={20}>
              <TextInput control={control} name="channelName" label={words.name} hint={words.nameHint} max={tenantLimits.name} autoComplete="off" />
              <TextInput
                control={control} name="slug" label={words.slug} hint={words.slugHint} autoComplete="off" autoCapitalize="none" spellCheck={false}
              />
              <Choices legend={words.template} values={templates} words={words.templates} field={form.register('template')} />
              <Choices legend={words.joining} values={joinModes} words={words.joinModes} field={form.register('joinMode')} />
              <TextInput
                control={control} name="ownerEmail" type="email" label={words.email} hint={words.emailHint} autoComplete="off" inputMode="email"
              />
              <FormFoot>
                <Button type="submit" variant="primary" loading={busy}>
                  {words.make}
                </Button>
              </FormFoot>
            </Stack>
          </form>
        </Card>
      </Room>
    </Page>
  )
}
