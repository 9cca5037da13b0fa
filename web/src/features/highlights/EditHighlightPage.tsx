import { highlights } from '@marquee/contract/highlights'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { useRouteForm } from '#api/form.ts'
import { prefetch, query } from '#api/query.ts'
import { useKeptDraft } from '#ui/useKeptDraft.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { toast } from '#feedback/toast.ts'
import { keepAt, useKept } from '#kept.ts'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { highlightsWords } from '#words/en/highlights.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { shownIn } from './cachedHighlights.ts'
import { draftAt, keepDraft, placeOf, Written } from './draft.ts'
import { DraftNote } from './DraftNote.tsx'
import { HighlightFields } from './HighlightFields.tsx'
import { HighlightPlane } from './HighlightPlane.tsx'

const oneHighlight = (highlightId: string) => query(highlights.read, { highlightId })

/** What is not one's own, or not there, is refused here. */
export const loader = ({ params }: LoaderFunctionArgs) => prefetch(oneHighlight(params.highlightId!))
export const handle = { title: wordsOf(highlightsWords).editTitle }

/** Changes a highlight. */
export default function EditHighlightPage() {
  const words = useWords(highlightsWords)
  const { highlightId } = useParams() as { highlightId: string }
  const { data } = useSuspenseQuery(oneHighlight(highlightId))
  const navigate = useNavigate()
  const { category, title, body, url, happensOn, image, visibility } = data
  const saved: Written = { category, title, body, url: url ?? '', happensOn: happensOn ?? '', imageId: image?.id ?? null, visibility }
  const place = placeOf(useMe().profile.id, highlightId)
  const isKept = useKept(place) !== null
  const [start] = useState(() => Written.parse(draftAt(place) ?? saved))
  const { form, control, submit, busy } = useRouteForm(highlights.edit, {
    start,
    fixed: { highlightId },
    refresh: [...shownIn, highlights.read],
    onDone: () => {
      forget()
      toast.success(words.saved)
      return navigate(to('highlights'))
    },
  })
  useKeptDraft(form, (typed) => keepDraft(place, highlightId, typed, saved))
  const forget = () => keepAt(place, null)
  const startOver = () => {
    form.reset(saved)
    forget()
  }
  return (
    <SettingsScreen title={words.editTitle} back={to('highlights')}>
      <HighlightPlane
        submit={words.save} busy={busy} note={isKept && <DraftNote onStartOver={startOver} />}
        onCancel={forget} onSubmit={submit}
      >
        <HighlightFields control={control} image={image} />
      </HighlightPlane>
    </SettingsScreen>
  )
}
