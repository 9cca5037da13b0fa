import styled from '@emotion/styled'
import { legalDocuments, legalLimits, type LegalDraft, type LegalKind, type LegalVersion } from '@marquee/contract/legalDocuments'
import { plainText, richTextLimits, type RichText } from '@marquee/contract/richText'
import { lazy, Suspense, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAction } from '#api/action.ts'
import { useRouteForm } from '#api/form.ts'
import { useLeaveQuestion } from '#feedback/useLeaveQuestion.ts'
import { RichTextField } from '#features/richText/RichTextField.tsx'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { SaveBar } from '#ui/SaveBar.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Tiny } from '#ui/type.ts'
import { legalVersionsWords } from '#words/en/legalVersions.ts'
import { useWords } from '#words/words.tsx'
import { keepDraft, lookAgain } from './managedDocuments.ts'
import { OthersDraft } from './OthersDraft.tsx'

const LegalDialog = lazy(() => import('./LegalDialog.tsx').then(({ LegalDialog: part }) => ({ default: part })))
const PublishDialog = lazy(() => import('./PublishDialog.tsx').then(({ PublishDialog: part }) => ({ default: part })))

const Aside = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; & > span { flex: 1 1 200px; }`

export type Written = Pick<LegalDraft, 'title' | 'rich'>

interface Props {
  kind: LegalKind
  start: Written
  nextVersion: number
  planned: readonly LegalVersion[]
  /** When the draft that it starts with was saved; null where it starts with a version. */
  begunAt: string | null
  /** As it is by now: another owner may have saved it, or thrown it away. */
  draft: LegalDraft | null
  /** The draft is no more: it became a version, or was thrown away. */
  onGone: () => void
}

const isSame = (one: Written, other: Written) => JSON.stringify([one.title, one.rich]) === JSON.stringify([other.title, other.rich])

/** Writes the next version of a legal text: kept as a draft, looked at, published. */
export const LegalEditor = ({ kind, start, nextVersion, planned, begunAt, draft, onGone }: Props) => {
  const words = useWords(legalVersionsWords)
  const [saved, setSaved] = useState<Written>({ title: start.title, rich: start.rich })
  const [seenAt, setSeenAt] = useState(begunAt)
  // Goes on with other words than those that are saved.
  const [owes, setOwes] = useState(false)
  const [shown, setShown] = useState<'preview' | 'publish' | 'theirs'>()
  const goesOn = useRef(false)
  const forget = () => {
    keepDraft(kind, null)
    onGone()
  }
  const { control, submit, busy, form } = useRouteForm(legalDocuments.saveDraft, {
    start: saved,
    fixed: { kind, seenAt },
    refresh: [legalDocuments.history],
    onDone: (kept, input) => {
      keepDraft(kind, kept)
      setSeenAt(kept.savedAt)
      setOwes(false)
      setSaved({ title: input.title, rich: input.rich })
      if (goesOn.current) setShown('publish')
      else toast.success(words.saved)
      goesOn.current = false
    },
  })
  const discard = useAction(legalDocuments.discardDraft, { refresh: [legalDocuments.history] })
  const typed = { ...saved, ...(useWatch({ control }) as Written) }
  const hasDraft = draft !== null
  const isChanged = owes || !isSame(typed, saved)
  useLeaveQuestion(isChanged, () => {})

  const save: typeof submit = async (event) => {
    await submit(event)
    await lookAgain(kind)
  }
  const publish = async () => {
    if (seenAt && !isChanged) return setShown('publish')
    goesOn.current = true
    await save()
    // What cannot be saved is told beside its field, and nothing follows.
    goesOn.current = false
  }
  const askDiscard = () =>
    openConfirm('delete', {
      title: words.discardTitle,
      text: words.discardText,
      onConfirm: () =>
        discard.mutateAsync({ kind }).then(
          () => {
            form.reset(saved)
            forget()
          },
          // The action has told the person already.
          () => {},
        ),
    })
  const goOn = () => {
    setSeenAt(draft?.savedAt ?? null)
    setOwes(true)
  }
  const rich: RichText | null = typed.rich

  return (
    <form onSubmit={save} noValidate>
      <fieldset disabled={busy}>
        <Card as="section" aria-label={words.editTitle}>
          <Stack gap={12}>
            {(draft?.savedAt ?? null) !== seenAt && (
              <OthersDraft draft={draft} isBusy={busy} onRead={() => setShown('theirs')} onTake={onGone} onGoOn={goOn} />
            )}
            <TextInput control={control} name="title" label={words.name} max={legalLimits.title} autoComplete="off" />
            <RichTextField control={control} name="rich" label={words.text} hint={words.textHint} max={richTextLimits.longCharacters} minRows={14} />
            <Aside>
              <Tiny>{hasDraft ? words.onlyOwners : words.noDraft}</Tiny>
              {hasDraft && (
                <Button variant="quiet" onClick={askDiscard}>
                  {words.discard}
                </Button>
              )}
              <Button variant="line" aria-haspopup="dialog" onClick={() => setShown('preview')}>
                {words.preview}
              </Button>
            </Aside>
          </Stack>
        </Card>
        <SaveBar note={isChanged && words.unsaved}>
          <Button type="submit" variant="line" loading={busy}>
            {words.save}
          </Button>
          <Button variant="primary" aria-haspopup="dialog" disabled={busy} onClick={() => void publish()}>
            {words.publish}
          </Button>
        </SaveBar>
      </fieldset>
      <Suspense fallback={null}>
        {shown === 'preview' && (
          <LegalDialog
            document={{ title: typed.title || words.kinds[kind], body: rich ? plainText(rich) : '', rich, effectiveAt: '' }}
            note={words.previewNote} onClose={() => setShown(undefined)}
          />
        )}
        {shown === 'theirs' && draft && (
          <LegalDialog
            document={{ ...draft, body: plainText(draft.rich), effectiveAt: '' }} note={words.theirsNote} onClose={() => setShown(undefined)}
          />
        )}
        {shown === 'publish' && seenAt && (
          <PublishDialog
            kind={kind} version={nextVersion} savedAt={seenAt} planned={planned} onClose={() => setShown(undefined)} onDone={forget}
          />
        )}
      </Suspense>
    </form>
  )
}
