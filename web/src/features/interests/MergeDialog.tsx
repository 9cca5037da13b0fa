import Dialog from '@mui/material/Dialog'
import { interests, type ManagedInterest } from '@marquee/contract/interests'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { H3, Secondary } from '#ui/type.ts'
import { managedInterestsWords } from '#words/en/managedInterests.ts'
import { useWords } from '#words/words.tsx'
import { shownIn } from './cachedInterests.ts'

interface Props {
  interest: ManagedInterest
  others: readonly ManagedInterest[]
  onClose: () => void
}

const choiceOf = ({ id, name }: ManagedInterest) => ({ value: id, label: name })

/** Makes one interest of two: asks into which, and says what becomes of the people. */
export const MergeDialog = ({ interest, others, onClose }: Props) => {
  const words = useWords(managedInterestsWords)
  const id = useId()
  const offered = others.filter(({ isActive }) => isActive)
  const archived = others.filter(({ isActive }) => !isActive)
  const [intoId, setIntoId] = useState((offered[0] ?? archived[0])?.id)
  const into = others.find((one) => one.id === intoId)
  const merge = useAction(interests.merge, {
    refresh: shownIn,
    onDone: ({ moved }) => {
      toast.success(words.merged(interest.name, into?.name ?? '', moved))
      onClose()
    },
  })
  // Merging cannot be undone: where the chosen one has gone meanwhile, no other takes its place unasked.
  const isGone = !into
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
  if (!into) return null
  return (
    <MuiTheme>
      <Dialog open onClose={() => !merge.isPending && onClose()} aria-labelledby={id} transitionDuration={{ enter: 200, exit: 0 }}>
        <Stack>
          <H3 id={id}>{words.mergeTitle(interest.name)}</H3>
          <Select
            label={words.into} value={into.id} options={offered.map(choiceOf)} onChange={setIntoId} disabled={merge.isPending}
            groups={archived.length ? [{ label: words.archived, options: archived.map(choiceOf) }] : []}
          />
          <Secondary role="status">{words.mergeText(interest.name, interest.memberCount, into.name)}</Secondary>
          <Row gap={12} style={{ justifyContent: 'flex-end' }}>
            <Button variant="quiet" onClick={onClose} disabled={merge.isPending}>
              {words.cancel}
            </Button>
            <Button variant="danger" loading={merge.isPending} onClick={() => merge.mutate({ interestId: interest.id, intoId: into.id })}>
              {words.doMerge}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </MuiTheme>
  )
}
