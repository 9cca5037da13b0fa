import { subscriptionLimits, subscriptions, type UnpaidTerms } from '@marquee/contract/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useRouteForm } from '#api/form.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { ReadInput } from '#ui/ReadInput.tsx'
import { Switch } from '#ui/Switch.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { subscriptionTermsWords } from '#words/en/subscriptionTerms.ts'
import { useWords } from '#words/words.tsx'

const own = () => query(subscriptions.terms, {})

const numberIn = (text: string) => (text.trim() ? Number(text.trim()) : Number.NaN)
const textOf = (days: number) => (Number.isNaN(days) ? '' : String(days))

const TermsForm = ({ terms }: { terms: UnpaidTerms }) => {
  const words = useWords(subscriptionTermsWords)
  const { form, control, submit, busy } = useRouteForm(subscriptions.setTerms, {
    start: terms,
    onDone: (now) => {
      queryClient.setQueryData(own().queryKey, now)
      form.reset(now)
      toast.success(words.saved)
    },
  })
  const { field: keeps } = useController({ control, name: 'keepsUnpaid' })
  return (
    <form onSubmit={submit} noValidate aria-label={words.title}>
      <Stack gap={12}>
        <ReadInput
          control={control} name="graceDays" label={words.days} hint={words.daysHint(subscriptionLimits.mostGraceDays, subscriptionLimits.payDays)}
          inputMode="numeric" read={numberIn} write={textOf}
        />
        <Switch label={words.keeps} text={words.keepsText} isOn={keeps.value} onChange={keeps.onChange} />
      </Stack>
      <FormFoot>
        <Button type="submit" variant="primary" loading={busy}>
          {words.save}
        </Button>
      </FormFoot>
    </form>
  )
}

/** For owners: how long the channel waits for a payment that has failed. */
export const UnpaidTermsCard = () => {
  const words = useWords(subscriptionTermsWords)
  const { data, isError, isFetching, refetch } = useQuery(own())
  if (isError) return <ErrorNotice title={words.failed} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <Card as="section" aria-label={words.title}>
      <Stack gap={12}>
        <H4>{words.title}</H4>
        <Secondary>{words.text}</Secondary>
        {data && <TermsForm terms={data} />}
      </Stack>
    </Card>
  )
}
