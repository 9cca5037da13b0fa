import { instantIn, type Clock } from '@marquee/contract/clocks'
import Dialog from '@mui/material/Dialog'
import { informingKinds, legalDocuments, type LegalKind, type LegalVersion } from '@marquee/contract/legalDocuments'
import { useId, useState } from 'react'
import { useAction } from '#api/action.ts'
import { ApiError, codeIn } from '#api/errors.ts'
import { prefetch } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { report } from '#api/report.ts'
import { authorZone } from '#ui/authorZone.ts'
import { toast } from '#feedback/toast.ts'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { MomentFields } from '#ui/MomentFields.tsx'
import { Switch } from '#ui/Switch.tsx'
import { H3, Secondary } from '#ui/type.ts'
import { soonIn } from '#ui/zoned.ts'
import { legalVersionsWords } from '#words/en/legalVersions.ts'
import { useWords } from '#words/words.tsx'
import { legalHistory, legalVersion, lookAgain, shownIn } from './managedDocuments.ts'

interface Props {
  kind: LegalKind
  version: number
  /** When the draft that was read was saved: no other one is published. */
  savedAt: string
  /** What comes into force on a day to come. */
  planned: readonly LegalVersion[]
  onClose: () => void
  onDone: () => void
}

/** Asks from when the next version holds, and whether everybody is asked to accept it. */
export const PublishDialog = ({ kind, version, savedAt, planned, onClose, onDone }: Props) => {
  const words = useWords(legalVersionsWords)
  const id = useId()
  const zone = authorZone()
  const [clock, setClock] = useState<Clock | null>(null)
  const [problem, setProblem] = useState<string>()
  const [asks, setAsks] = useState(!informingKinds.includes(kind))
  const publish = useAction(legalDocuments.publish, {
    refresh: shownIn,
    onDone: async ({ id: documentId, state, effectiveAt }) => {
      toast.success(state === 'planned' ? words.isPlanned(version, wholeTimeOf(effectiveAt)) : words.isPublished(version))
      // What is written next begins with this version.
      await queryClient.invalidateQueries({ queryKey: legalHistory().queryKey })
      await prefetch(legalVersion(documentId)).catch(report)
      onClose()
      onDone()
    },
    onFail: (error) => {
      report(error)
      const code = error instanceof ApiError ? codeIn(error.body) : undefined
      if (code !== 'draft_changed' && code !== 'draft_gone') return
      onClose()
      void lookAgain(kind)
    },
  })
  const send = () => {
    const effectiveAt = clock && instantIn(zone, clock.day, clock.time)
    const isWrong = clock !== null && (!effectiveAt || Date.parse(effectiveAt) <= Date.now())
    setProblem(isWrong ? words.noTime : undefined)
    if (!isWrong) publish.mutate({ kind, savedAt, effectiveAt: effectiveAt ?? null, requiresAcceptance: asks })
  }
  return (
    <MuiTheme>
      <Dialog
        open onClose={() => !publish.isPending && onClose()} maxWidth="sm" fullWidth
        aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} transitionDuration={{ enter: 200, exit: 0 }}
      >
        <H3 id={`${id}-title`}>{words.publishTitle(version)}</H3>
        <Secondary id={`${id}-text`} style={{ margin: '8px 0 16px' }}>
          {words.publishText}
        </Secondary>
        <Stack gap={12}>
          <MomentFields
            legend={words.holds} options={[words.atOnce, words.fromTime]} zone={zone} value={clock} usual={() => soonIn(zone)}
            problem={problem} onChange={setClock}
          />
          {planned.map((one) => (
            <Secondary key={one.id}>{words.stillFollows(one.version, wholeTimeOf(one.effectiveAt))}</Secondary>
          ))}
          <Switch label={words.asks} text={asks ? words.asksText : words.asksNot} isOn={asks} onChange={setAsks} />
        </Stack>
        <Row gap={12} style={{ justifyContent: 'flex-end', marginTop: 20 }}>
          <Button variant="quiet" onClick={onClose} disabled={publish.isPending}>
            {words.cancel}
          </Button>
          <Button variant="primary" loading={publish.isPending} onClick={send}>
            {words.publishIt(version)}
          </Button>
        </Row>
      </Dialog>
    </MuiTheme>
  )
}
