import type { Ticket } from '@marquee/contract/tickets'
import { ticketTransfers, type TransferTo } from '@marquee/contract/ticketTransfers'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { CopyField } from '#ui/CopyField.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Secondary } from '#ui/type.ts'
import { ticketOrdersWords } from '#words/en/ticketOrders.ts'
import { useWords } from '#words/words.tsx'
import { PickPerson } from './PickPerson.tsx'

const ways = ['member', 'mail', 'link'] as const
type Way = (typeof ways)[number]

interface Props {
  ticket: Pick<Ticket, 'id' | 'name'>
  onClose: () => void
}

/** To whom a ticket goes: a member, a mail address, or whoever has a link. */
export const HandOn = ({ ticket: { id: ticketId, name }, onClose }: Props) => {
  const words = useWords(ticketOrdersWords)
  const [way, setWay] = useState<Way>('member')
  const [id] = useState(() => crypto.randomUUID())
  const [url, setUrl] = useState<string | null>(null)
  const { control, handleSubmit } = useForm({ defaultValues: { email: '' } })
  const offer = useAction(ticketTransfers.offer, {
    refresh: [ticketTransfers.list],
    onDone: ({ url: made }) => {
      toast.success(words.offered)
      if (made) setUrl(made)
      else onClose()
    },
  })
  const send = (to: TransferTo) => offer.mutate({ ticketId, id, to })
  return (
    <Stack as="section" gap={12} aria-label={words.handOnTicket(name)}>
      <Secondary>{words.handOnText}</Secondary>
      {!url && (
        <SegmentedControl
          label={words.handOnTo} value={way} options={ways.map((value) => ({ value, label: words.ways[value] }))} onChange={setWay}
        />
      )}
      {url && <CopyField label={words.link} hint={words.linkHint} value={url} words={words} />}
      {!url && way === 'member' && (
        <PickPerson
          action={({ id: profileId, displayName }) => (
            <Button
              variant="line" size="s" aria-label={words.offerTo(displayName)} disabled={offer.isPending}
              onClick={() => send({ way: 'member', profileId })}
            >
              {words.offerIt}
            </Button>
          )}
        />
      )}
      {!url && way === 'mail' && (
        <form onSubmit={(event) => void handleSubmit(({ email }) => send({ way: 'mail', email: email.trim() }))(event)} noValidate>
          <Stack gap={12}>
            <TextInput control={control} name="email" type="email" inputMode="email" label={words.email} autoComplete="off" spellCheck={false} />
            <Row>
              <Button type="submit" variant="primary" loading={offer.isPending}>
                {words.sendIt}
              </Button>
            </Row>
          </Stack>
        </form>
      )}
      {!url && way === 'link' && (
        <Row>
          <Button variant="primary" loading={offer.isPending} onClick={() => send({ way: 'link' })}>
            {words.makeLink}
          </Button>
        </Row>
      )}
      <Row>
        <Button variant="quiet" onClick={onClose}>
          {url ? words.close : words.neverMind}
        </Button>
      </Row>
    </Stack>
  )
}
