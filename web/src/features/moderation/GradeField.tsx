import { reportCategories, type Case, type ReportCategory } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { Select } from '#ui/Select.tsx'
import { moderationWords } from '#words/en/moderation.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'

/** What a case that waits is about, whatever was reported: with that it presses more, or less. */
export const GradeField = ({ one: { id: caseId, category } }: { one: Case }) => {
  const words = useWords(moderationWords)
  const reports = useWords(reportsWords)
  const { mutate, isPending } = useAction(moderation.grade, {
    refresh: [moderation.readCase, moderation.queue],
    rereads: true,
    onDone: () => {
      toast.success(words.graded)
    },
  })
  return (
    <Select<ReportCategory>
      label={words.grade} hint={words.gradeHint} value={category} disabled={isPending}
      onChange={(value) => mutate({ caseId, category: value })}
      options={reportCategories.map((value) => ({ value, label: reports.categories[value] }))}
    />
  )
}
