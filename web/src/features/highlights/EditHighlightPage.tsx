import { highlights } from '@marquee/contract/highlights'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { useRouteForm } from '#api/form.ts'
import { prefetch, query } from '#api/query.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { useWords, words } from '#words/words.tsx'
import { shownIn } from './cachedHighlights.ts'
import { HighlightFields } from './HighlightFields.tsx'
import { HighlightPlane } from './HighlightPlane.tsx'

const oneHighlight = (highlightId: string) => query(highlights.read, { highlightId })

/** What is not one's own, or not there, is refused here. */
export const loader = ({ params }: LoaderFunctionArgs) => prefetch(oneHighlight(params.highlightId!))
export const handle = { title: words.highlights.editTitle }

/** Changes a highlight. */
export default function EditHighlightPage() {
  const { highlights: said } = useWords()
  const { highlightId } = useParams() as { highlightId: string }
  const { data } = useSuspenseQuery(oneHighlight(highlightId))
  const navigate = useNavigate()
  const { category, title, body, url, happensOn, image, visibility } = data
  const { control, submit, busy } = useRouteForm(highlights.edit, {
    start: { category, title, body, url: url ?? '', happensOn: happensOn ?? '', imageId: image?.id ?? null, visibility },
    fixed: { highlightId },
    refresh: [...shownIn, highlights.read],
    onDone: () => {
      toast.success(said.saved)
      return navigate(to('highlights'))
    },
  })
  return (
    <SettingsScreen title={said.editTitle} back={to('highlights')}>
      <HighlightPlane submit={said.save} busy={busy} onSubmit={submit}>
        <HighlightFields control={control} image={image} />
      </HighlightPlane>
    </SettingsScreen>
  )
}
