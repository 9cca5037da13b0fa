import { highlights } from '@marquee/contract/highlights'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRouteForm } from '#api/form.ts'
import { prefetch } from '#api/query.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { useWords, words } from '#words/words.tsx'
import { ownHighlights, shownIn } from './cachedHighlights.ts'
import { HighlightFields, type Written } from './HighlightFields.tsx'
import { HighlightPlane } from './HighlightPlane.tsx'

export const loader = () => prefetch(ownHighlights())
export const handle = { title: words.highlights.addTitle }

const blank: Written = { category: 'BIRTHDAY', title: '', body: '', url: '', happensOn: '', imageId: null, visibility: 'public' }

/** Adds a highlight. */
export default function AddHighlightPage() {
  const { highlights: said } = useWords()
  const navigate = useNavigate()
  // Made once: a second try after a lost answer adds nothing twice.
  const [id] = useState(() => crypto.randomUUID())
  const { control, submit, busy } = useRouteForm(highlights.add, {
    start: blank,
    fixed: { id },
    refresh: shownIn,
    onDone: () => {
      toast.success(said.added)
      return navigate(to('highlights'))
    },
  })
  return (
    <SettingsScreen title={said.addTitle} back={to('highlights')}>
      <HighlightPlane submit={said.add} busy={busy} onSubmit={submit}>
        <HighlightFields control={control} />
      </HighlightPlane>
    </SettingsScreen>
  )
}
