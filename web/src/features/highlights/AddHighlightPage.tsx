import { highlights } from '@marquee/contract/highlights'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRouteForm } from '#api/form.ts'
import { prefetch } from '#api/query.ts'
import { useKeptDraft } from '#ui/useKeptDraft.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { toast } from '#feedback/toast.ts'
import { keepAt, useKept } from '#kept.ts'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { highlightsWords } from '#words/en/highlights.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { ownHighlights, shownIn } from './cachedHighlights.ts'
import { draftAt, keepDraft, placeOf, type Written } from './draft.ts'
import { DraftNote } from './DraftNote.tsx'
import { HighlightFields } from './HighlightFields.tsx'
import { HighlightPlane } from './HighlightPlane.tsx'

export const loader = () => prefetch(ownHighlights())
export const handle = { title: wordsOf(highlightsWords).addTitle }

const blank: Written = { category: 'BIRTHDAY', title: '', body: '', url: '', happensOn: '', imageId: null, visibility: 'public' }

/** Adds a highlight. */
export default function AddHighlightPage() {
  const words = useWords(highlightsWords)
  const navigate = useNavigate()
  const place = placeOf(useMe().profile.id)
  const isKept = useKept(place) !== null
  // Made once: a second try after a lost answer adds nothing twice.
  const [{ id, ...start }] = useState(() => draftAt(place) ?? { id: crypto.randomUUID(), ...blank })
  const { form, control, submit, busy } = useRouteForm(highlights.add, {
    start,
    fixed: { id },
    refresh: shownIn,
    onDone: () => {
      forget()
      toast.success(words.added)
      return navigate(to('highlights'))
    },
  })
  useKeptDraft(form, (typed) => keepDraft(place, id, typed, blank))
  const forget = () => keepAt(place, null)
  const startOver = () => {
    form.reset(blank)
    forget()
  }
  return (
    <SettingsScreen title={words.addTitle} back={to('highlights')}>
      <HighlightPlane
        submit={words.add} busy={busy} note={isKept && <DraftNote onStartOver={startOver} />}
        onCancel={forget} onSubmit={submit}
      >
        <HighlightFields control={control} />
      </HighlightPlane>
    </SettingsScreen>
  )
}
