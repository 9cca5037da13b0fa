import styled from '@emotion/styled'
import { legalDocuments, type LegalVersion } from '@marquee/contract/legalDocuments'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Row } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { H4, Secondary, Strong, Tiny } from '#ui/type.ts'
import { legalVersionsWords } from '#words/en/legalVersions.ts'
import { useWords } from '#words/words.tsx'
import { legalVersion, shownIn } from './managedDocuments.ts'

const LegalDialog = lazy(() => import('./LegalDialog.tsx').then(({ LegalDialog: part }) => ({ default: part })))

const Line = styled.li`
  display: grid; gap: 4px; padding: 12px 0; overflow-wrap: anywhere; & + & { border-top: 1px solid var(--line); } & > :last-child { margin-top: 4px; }
`

const looks: Record<LegalVersion['state'], BadgeKind> = { planned: 'info', inForce: 'ok', past: 'plain' }

/** One version, fetched when it is opened. */
const Reading = ({ version, note, onClose }: { version: LegalVersion; note: string; onClose: () => void }) => {
  const { data } = useQuery(legalVersion(version.id))
  return data ? <LegalDialog document={data} note={note} onClose={onClose} /> : null
}

/** Every version of a text, the newest first, each to be read; one that is not in force yet can be taken back. */
export const VersionList = ({ versions, peopleCount }: { versions: readonly LegalVersion[]; peopleCount: number }) => {
  const words = useWords(legalVersionsWords)
  const [read, setRead] = useState<LegalVersion>()
  const withdraw = useAction(legalDocuments.withdraw, { refresh: shownIn })
  const lineOf = ({ state, effectiveAt }: LegalVersion) =>
    state === 'planned' ? words.from(wholeTimeOf(effectiveAt)) : words.since(wholeTimeOf(effectiveAt))
  const ask = ({ id: documentId, version }: LegalVersion) =>
    openConfirm('delete', {
      title: words.withdrawTitle(version),
      text: words.withdrawText,
      onConfirm: async () => {
        await withdraw.mutateAsync({ documentId }).then(
          () => toast.success(words.isWithdrawn(version)),
          // The action has told the person already.
          () => {},
        )
      },
    })
  return (
    <Card as="section" aria-label={words.versions}>
      <H4>{words.versions}</H4>
      {versions.length === 0 && <Secondary style={{ marginTop: 8 }}>{words.noVersions}</Secondary>}
      <ol>
        {versions.map((one) => (
          <Line key={one.id}>
            <Row style={{ justifyContent: 'space-between' }}>
              <Strong>{words.version(one.version)}</Strong>
              <Badge kind={looks[one.state]}>{words.states[one.state]}</Badge>
            </Row>
            <Tiny>{lineOf(one)}</Tiny>
            <Tiny>{one.requiresAcceptance ? words.asked : words.notAsked}</Tiny>
            {one.acceptedCount !== null && <Tiny>{words.acceptedBy(one.acceptedCount, peopleCount)}</Tiny>}
            <Row>
              <Button variant="line" size="s" aria-haspopup="dialog" onClick={() => setRead(one)}>
                <span>
                  {words.read}
                  <Hidden>{` ${words.version(one.version)}`}</Hidden>
                </span>
              </Button>
              {one.state === 'planned' && (
                <Button variant="quiet" size="s" onClick={() => ask(one)}>
                  <span>
                    {words.withdraw}
                    <Hidden>{` ${words.version(one.version)}`}</Hidden>
                  </span>
                </Button>
              )}
            </Row>
          </Line>
        ))}
      </ol>
      {read && (
        <Suspense fallback={null}>
          <Reading version={read} note={`${words.version(read.version)} · ${lineOf(read)}`} onClose={() => setRead(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}
